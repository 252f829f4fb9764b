// Writes the smallest container that a reader of .xls accepts: header, the sectors of one stream, the directory, the
// FAT ([MS-CFB] 2).

const SECTOR = 4096

/** Version 4: its sectors are so large that the header can list the whole FAT. */
export function containerOf(stream: Buffer): Buffer {
  const content = Math.max(1, Math.ceil(stream.length / SECTOR))
  const perFat = SECTOR / 4
  const fatSectors = Math.ceil((content + 1 + 1) / (perFat - 1))
  const fat = Buffer.alloc(fatSectors * SECTOR, 0xff)
  for (let sector = 0; sector < content - 1; sector++) fat.writeUInt32LE(sector + 1, sector * 4)
  for (const last of [content - 1, content]) fat.writeUInt32LE(0xfffffffe, last * 4)
  for (let index = 0; index < fatSectors; index++) fat.writeUInt32LE(0xfffffffd, (content + 1 + index) * 4)
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [value, at] of [
    [0x3e, 24],
    [4, 26],
    [0xfffe, 28],
    [12, 30],
    [6, 32],
  ] as const)
    header.writeUInt16LE(value, at)
  const numbers = [
    [1, 40],
    [fatSectors, 44],
    [content, 48],
    [SECTOR, 56],
    [0xfffffffe, 60],
    [0xfffffffe, 68],
  ] as const
  for (const [value, at] of numbers) header.writeUInt32LE(value, at)
  header.fill(0xff, 76, 512)
  for (let index = 0; index < fatSectors; index++) header.writeUInt32LE(content + 1 + index, 76 + index * 4)
  const padded = Buffer.alloc(content * SECTOR)
  stream.copy(padded)
  const directory = Buffer.alloc(SECTOR)
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, child: 1, start: 0xfffffffe, bytes: 0 })
  writeEntry(directory, 128, { name: 'Workbook', type: 2, child: 0xffffffff, start: 0, bytes: padded.length })
  return Buffer.concat([header, padded, directory, fat])
}

function writeEntry(
  directory: Buffer,
  at: number,
  entry: {
    readonly name: string
    readonly type: number
    readonly child: number
    readonly start: number
    readonly bytes: number
  },
): void {
  directory.write(entry.name, at, 'utf16le')
  directory.writeUInt16LE((entry.name.length + 1) * 2, at + 64)
  directory.writeUInt8(entry.type, at + 66)
  directory.writeUInt8(1, at + 67)
  for (const [value, offset] of [
    [0xffffffff, 68],
    [0xffffffff, 72],
    [entry.child, 76],
    [entry.start, 116],
    [entry.bytes, 120],
  ] as const)
    directory.writeUInt32LE(value, at + offset)
}
