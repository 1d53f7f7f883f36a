import FrameTesting
import Testing

@Suite struct RecordModeTests {
    @Test func theEnvironmentSetsTheMode() throws {
        #expect(try RecordMode.from([:]) == .never)
        #expect(try RecordMode.from(["RECORD_GOLDENS": ""]) == .never)
        #expect(try RecordMode.from(["RECORD_GOLDENS": "failed"]) == .failed)
        #expect(try RecordMode.from(["RECORD_GOLDENS": "all", "CI": "false"]) == .all)
    }

    @Test(arguments: [
        (
            ["RECORD_GOLDENS": "yes"],
            "RECORD_GOLDENS is \"yes\", which is none of never, missing, failed, all"
        ),
        (["RECORD_GOLDENS": "all", "CI": "1"], "RECORD_GOLDENS=all is refused because CI is set"),
    ])
    func whatCannotBeIsRefused(environment: [String: String], message: String) {
        let error = #expect(throws: (any Error).self) { try RecordMode.from(environment) }
        #expect(error.map { "\($0)" } == message)
    }
}
