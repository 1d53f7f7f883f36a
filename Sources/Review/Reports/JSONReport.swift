import Raster
import TextFormats

/// A comparison as JSON; the page for people is drawn from the same text.
public enum JSONReport {
    /// The report, with a line feed at the end.
    public static func text(_ report: ComparisonReport) -> String {
        var json = JSONWriter(expandedLevels: 2)
        json.object { json in
            json.member("result", report.isSame ? "same" : "different")
            json.member("expected", report.expected)
            json.member("actual", report.actual)
            frames(report.sequence, &json)
            json.member("worst", report.sequence.worst?.name)
            if let hash = report.sequence.hash {
                json.object("hash") { json in
                    json.member("of", hash.subject.rawValue)
                    json.member("xxh3-128", hash.value)
                }
            }
            rule(report.sequence, &json)
            if let layers = report.layers { write(layers, &json) }
            if let alignment = report.alignment { write(alignment, report.budget, &json) }
            golden(report.changes, &json)
        }
        return json.take()
    }

    private static func frames(_ result: SequenceResult, _ json: inout JSONWriter) {
        json.array("frames") { json in
            for frame in result.frames {
                json.object { json in
                    json.member("name", frame.name)
                    json.member("status", frame.status.rawValue)
                    measures(frame, result.tolerance, &json)
                }
            }
        }
    }

    private static func measures(_ frame: FrameResult, _ tolerance: Tolerance, _ json: inout JSONWriter) {
        if frame.isHashOnly, frame.status == .different {
            json.member("diffPixels", Int?.none)
            json.member("expectedHash", frame.expectedHash)
            json.member("hash", frame.hash)
            json.member("reason", TextReport.reason(frame, tolerance))
            return
        }
        let difference = frame.difference
        json.member("diffPixels", difference.differentPixels)
        json.member("ratio", difference.ratio)
        json.member("maxDelta", difference.maxDelta)
        json.member("maxWindow", difference.maxWindow)
        if let distance = difference.maxDistance { json.member("maxDistance", distance) }
        if tolerance.toleratesAntiAliasing { json.member("toleratedPixels", difference.toleratedPixels) }
        if let box = difference.bounds { json.member("bounds", [box.x0, box.y0, box.x1, box.y1]) }
        if frame.hasSameFile { json.member("sameFile", true) }
        if frame.status == .size {
            json.member("expectedSize", frame.expectedSize ?? [])
            json.member("actualSize", frame.actualSize ?? [])
        }
        if let hash = frame.hash { json.member("hash", hash) }
        if frame.status != .same { json.member("reason", TextReport.reason(frame, tolerance)) }
    }

    /// The rule in force, and the worst measured value beside each limit.
    private static func rule(_ result: SequenceResult, _ json: inout JSONWriter) {
        let tolerance = result.tolerance
        json.object("rule") { json in
            json.member("threshold", tolerance.threshold)
            json.member("antiAliasing", tolerance.toleratesAntiAliasing)
            json.array("ignored") { json in
                for region in tolerance.ignoredRegions {
                    json.array { json in
                        for edge in [region.x0, region.y0, region.x1, region.y1] { json.element(edge) }
                    }
                }
            }
        }
        json.array("limits") { json in
            for check in result.worstChecks {
                json.object { json in
                    json.member("quantity", check.quantity.rawValue)
                    json.member("measured", check.measured)
                    json.member("limit", check.limit)
                    json.member("passes", check.passes)
                    json.member("headroom", check.headroom.isFinite ? check.headroom : nil)
                }
            }
        }
    }

    private static func write(_ layers: TrackComparison, _ json: inout JSONWriter) {
        json.object("layers") { json in
            json.member("lines", layers.lines())
            json.array("differences") { json in
                for difference in layers.differences {
                    json.object { json in
                        json.member("layer", difference.layer)
                        json.member("property", difference.property?.rawValue)
                        json.member("frame", difference.frame)
                        json.member("firstFrame", difference.firstFrame)
                        json.member("expected", difference.property == nil ? nil : difference.expected)
                        json.member("actual", difference.property == nil ? nil : difference.actual)
                    }
                }
            }
        }
    }

    private static func golden(_ changes: GoldenChanges, _ json: inout JSONWriter) {
        guard changes != GoldenChanges() else { return }
        json.object("golden") { json in
            json.member("written", changes.written)
            json.member("pruned", changes.pruned)
            json.member("unused", changes.unused)
        }
    }
}
