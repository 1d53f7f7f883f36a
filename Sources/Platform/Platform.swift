// What the system offers, under one name: the C library, and Foundation without what depends on languages and
// regions. The rest of Foundation brings tables of some thirty megabytes, which cost each start of a program
// three milliseconds: a tenth of what a single frame takes.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Glibc
#endif
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
