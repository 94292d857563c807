"""Prints the token in the signing block of an APK in hexadecimal, as an app team without any code of the site reads it.

The format: https://source.android.com/docs/security/features/apksigning/v2#apk-signing-block
"""
import struct
import sys

with open(sys.argv[1], "rb") as file:
    apk = file.read()

end = apk.rindex(b"PK\x05\x06")
(directory,) = struct.unpack_from("<I", apk, end + 16)
size, magic = struct.unpack_from("<Q16s", apk, directory - 24)
assert magic == b"APK Sig Block 42", "the file has no signing block"
place, pairs_end = directory - size, directory - 24
while place < pairs_end:
    length, pair_id = struct.unpack_from("<QI", apk, place)
    if pair_id == 0x43414D50:
        value = apk[place + 12 : place + 8 + length]
        print(value[1 : 1 + value[0]].hex())
        break
    place += 8 + length
else:
    sys.exit("the file has no slot")
