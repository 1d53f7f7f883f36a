import Foundation

/// Runs other programs and asks the system what they cost.
enum ChildProcess {
    /// What a program took, from start to end.
    struct Cost {
        /// Seconds on the clock.
        var wall: Double
        /// Seconds of all its processors, in the program and in the system for it.
        var user: Double, system: Double
        /// Most memory at one time, in bytes; of the largest single process where it started others.
        var peakMemory: Double

        /// Seconds of processors, wherever they were spent.
        var processor: Double { user + system }

        /// The better of each number; the shares of program and system stay those of one run, since Linux knows
        /// their sum well and how it divides only by samples.
        func best(_ other: Cost) -> Cost {
            let better = processor <= other.processor ? self : other
            return Cost(
                wall: min(wall, other.wall), user: better.user, system: better.system,
                peakMemory: min(peakMemory, other.peakMemory))
        }
    }

    /// Runs `command`, a path and arguments; what it says on standard output is dropped.
    ///
    /// Throws when it cannot be started, or ends by itself with none of the exit codes `allowed`, or not by itself.
    static func run(_ command: [String], allowing allowed: [Int32] = [0]) throws -> Cost {
        let arguments = command.map { strdup($0) } + [nil]
        let surroundings = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + surroundings { free(text) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

        var child = pid_t()
        let start = now()
        let code = posix_spawn(&child, command[0], &actions, nil, arguments, surroundings)
        guard code == 0 else {
            throw BenchError("cannot run \"\(command[0])\": \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw BenchError("lost sight of \"\(command[0])\"") }
        }
        let wall = now() - start
        // The exit code stands in the second byte, a signal in the first.
        guard status & 0xFF == 0, allowed.contains(status >> 8) else {
            throw BenchError("failed: \(command.prefix(8).joined(separator: " ")) …")
        }
        return Cost(
            wall: wall, user: seconds(usage.ru_utime), system: seconds(usage.ru_stime),
            peakMemory: Double(usage.ru_maxrss) * peakMemoryUnit)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
    }

    /// Bytes in a unit of `ru_maxrss`: Linux counts kilobytes, Darwin bytes.
    private static var peakMemoryUnit: Double {
        #if canImport(Darwin)
            1
        #else
            1024
        #endif
    }
}
