/// The devices whose screens can be asked for by name: what `list devices` shows.
///
/// Points and scale are UIKit's, from Apple's Human Interface Guidelines ("Layout", device dimensions).
package enum DeviceCatalog {
    /// From the oldest to the newest, iPhones first.
    package static let devices: [Device] = [
        Device("iphone-se-1", "iPhone SE (1st generation)", 320, 568, 2),
        Device("iphone-6s", "iPhone 6s", 375, 667, 2),
        Device("iphone-6s-plus", "iPhone 6s Plus", 414, 736, 3),
        Device("iphone-7", "iPhone 7", 375, 667, 2),
        Device("iphone-7-plus", "iPhone 7 Plus", 414, 736, 3),
        Device("iphone-8", "iPhone 8", 375, 667, 2),
        Device("iphone-8-plus", "iPhone 8 Plus", 414, 736, 3),
        Device("iphone-x", "iPhone X", 375, 812, 3),
        Device("iphone-xr", "iPhone XR", 414, 896, 2),
        Device("iphone-xs", "iPhone XS", 375, 812, 3),
        Device("iphone-xs-max", "iPhone XS Max", 414, 896, 3),
        Device("iphone-11", "iPhone 11", 414, 896, 2),
        Device("iphone-11-pro", "iPhone 11 Pro", 375, 812, 3),
        Device("iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, 3),
        Device("iphone-se-2", "iPhone SE (2nd generation)", 375, 667, 2),
        Device("iphone-12-mini", "iPhone 12 mini", 375, 812, 3),
        Device("iphone-12", "iPhone 12", 390, 844, 3),
        Device("iphone-12-pro", "iPhone 12 Pro", 390, 844, 3),
        Device("iphone-12-pro-max", "iPhone 12 Pro Max", 428, 926, 3),
        Device("iphone-13-mini", "iPhone 13 mini", 375, 812, 3),
        Device("iphone-13", "iPhone 13", 390, 844, 3),
        Device("iphone-13-pro", "iPhone 13 Pro", 390, 844, 3),
        Device("iphone-13-pro-max", "iPhone 13 Pro Max", 428, 926, 3),
        Device("iphone-se-3", "iPhone SE (3rd generation)", 375, 667, 2),
        Device("iphone-14", "iPhone 14", 390, 844, 3),
        Device("iphone-14-plus", "iPhone 14 Plus", 428, 926, 3),
        Device("iphone-14-pro", "iPhone 14 Pro", 393, 852, 3),
        Device("iphone-14-pro-max", "iPhone 14 Pro Max", 430, 932, 3),
        Device("iphone-15", "iPhone 15", 393, 852, 3),
        Device("iphone-15-plus", "iPhone 15 Plus", 430, 932, 3),
        Device("iphone-15-pro", "iPhone 15 Pro", 393, 852, 3),
        Device("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 3),
        Device("iphone-16", "iPhone 16", 393, 852, 3),
        Device("iphone-16-plus", "iPhone 16 Plus", 430, 932, 3),
        Device("iphone-16-pro", "iPhone 16 Pro", 402, 874, 3),
        Device("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 3),
        Device("iphone-16e", "iPhone 16e", 390, 844, 3),
        Device("iphone-17", "iPhone 17", 402, 874, 3),
        Device("iphone-air", "iPhone Air", 420, 912, 3),
        Device("iphone-17-pro", "iPhone 17 Pro", 402, 874, 3),
        Device("iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, 3),
        Device("ipad-6", "iPad (6th generation)", 768, 1024, 2),
        Device("ipad-9", "iPad (9th generation)", 810, 1080, 2),
        Device("ipad-10", "iPad (10th generation)", 820, 1180, 2),
        Device("ipad-a16", "iPad (A16)", 820, 1180, 2),
        Device("ipad-mini-5", "iPad mini (5th generation)", 768, 1024, 2),
        Device("ipad-mini-6", "iPad mini (6th generation)", 744, 1133, 2),
        Device("ipad-mini-a17-pro", "iPad mini (A17 Pro)", 744, 1133, 2),
        Device("ipad-air-3", "iPad Air (3rd generation)", 834, 1112, 2),
        Device("ipad-air-5", "iPad Air (5th generation)", 820, 1180, 2),
        Device("ipad-air-11", "iPad Air 11-inch (M3)", 820, 1180, 2),
        Device("ipad-air-13", "iPad Air 13-inch (M3)", 1024, 1366, 2),
        Device("ipad-pro-10.5", "iPad Pro 10.5-inch", 834, 1112, 2),
        Device("ipad-pro-11", "iPad Pro 11-inch (4th generation)", 834, 1194, 2),
        Device("ipad-pro-11-m5", "iPad Pro 11-inch (M5)", 834, 1210, 2),
        Device("ipad-pro-12.9", "iPad Pro 12.9-inch (6th generation)", 1024, 1366, 2),
        Device("ipad-pro-13-m5", "iPad Pro 13-inch (M5)", 1032, 1376, 2),
    ]

    /// The device called `name`, in any case, with blanks or underscores for hyphens; `iPhone 16 Pro` is
    /// found, and so is `16-pro`.
    package static func device(named name: String) -> Device? {
        let wanted = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
        return devices.first { $0.name == wanted || $0.name == "iphone-" + wanted }
    }
}
