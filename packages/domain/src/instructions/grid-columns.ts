// The columns of the container grid, their usual headings in English and Chinese, and the terms that users write in its
// cells (docs/requirements/instructions.md 3).
import type { VolumeUnit, WeightUnit } from './shipping-instruction.ts'

export const GRID_COLUMN_NAMES = [
  'containerNo',
  'sizeType',
  'sealNumbers',
  'sealSources',
  'packages',
  'packageCode',
  'weight',
  'weightUnit',
  'volume',
  'volumeUnit',
  'goods',
  'cargoItem',
  'houseBillNumber',
  'isShipperOwned',
] as const
export type GridColumnName = (typeof GRID_COLUMN_NAMES)[number]

/** The first heading is the one that we write. */
export const GRID_HEADINGS: Readonly<Record<GridColumnName, readonly [string, ...string[]]>> = {
  containerNo: [
    'Container number',
    'Container no',
    'Container',
    'Cntr no',
    'Ctnr no',
    'Cntr',
    'Unit no',
    '箱号',
    '集装箱号',
    '集装箱编号',
    '柜号',
  ],
  sizeType: [
    'Size type',
    'Container type',
    'Cntr type',
    'Type',
    'Size',
    'ISO code',
    '箱型',
    '尺寸箱型',
    '箱型尺寸',
    '柜型',
  ],
  sealNumbers: ['Seal number', 'Seal numbers', 'Seal no', 'Seal', 'Seals', '封号', '封条号', '铅封号', '箱封号'],
  sealSources: ['Seal source', 'Sealed by', 'Seal party', '施封方', '封条来源'],
  packages: [
    'Packages',
    'No of packages',
    'Number of packages',
    'Package count',
    'Pkgs',
    'Quantity',
    'Qty',
    '件数',
    '数量',
  ],
  packageCode: [
    'Package type',
    'Package code',
    'Package unit',
    'Packing',
    'Kind of packages',
    '包装',
    '包装类型',
    '件数单位',
  ],
  weight: ['Gross weight', 'Weight', 'G.W.', 'GW', 'Gross', 'Cargo weight', 'KGS', 'LBS', '毛重', '重量', '货重'],
  weightUnit: ['Weight unit', '重量单位', '毛重单位'],
  volume: ['Measurement', 'Volume', 'Meas', 'CBM', 'CFT', '体积', '尺码'],
  volumeUnit: ['Measurement unit', 'Volume unit', '体积单位', '尺码单位'],
  goods: ['Goods', 'Description', 'Cargo', 'Commodity', 'Description of goods', '货名', '品名', '货物描述'],
  cargoItem: ['Cargo item', 'Item', 'Item no', '货物序号', '货项'],
  houseBillNumber: [
    'House B/L',
    'House bill',
    'House BL no',
    'House bill number',
    'HBL',
    'HBL no',
    '分单号',
    '分提单号',
  ],
  isShipperOwned: ['Shipper owned', 'SOC', 'Shippers own', '自备箱', '货主箱'],
}

/** Headings are compared without case, blanks, points, dashes and text in brackets. */
export const gridHeadingKey = (text: string): string =>
  text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[\s._\-/,:*#'’]+/g, '')

const byKey = (entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> => new Map(entries)

const WEIGHT_UNITS = byKey([
  ...['kg', 'kgs', 'kgm', 'kilo', 'kilos', 'kilogram', 'kilograms', '千克', '公斤'].map(
    (name) => [name, 'KGM'] as const,
  ),
  ...['lb', 'lbs', 'lbr', 'pound', 'pounds', '磅'].map((name) => [name, 'LBR'] as const),
])
const VOLUME_UNITS = byKey([
  ...['m3', 'cbm', 'mtq', '立方米', '方'].map((name) => [name, 'MTQ'] as const),
  ...['ft3', 'cft', 'cuft', 'cbf', 'ftq', '立方英尺'].map((name) => [name, 'FTQ'] as const),
])

const unitKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '')

/** Null: not a unit of an instruction. Tonnes are not accepted, because nothing is converted. */
export const weightUnitOf = (text: string): WeightUnit | null =>
  (WEIGHT_UNITS.get(unitKey(text)) ?? null) as WeightUnit | null
export const volumeUnitOf = (text: string): VolumeUnit | null =>
  (VOLUME_UNITS.get(unitKey(text)) ?? null) as VolumeUnit | null

/** Trade name -> the ISO 6346 code usual for it. */
const ISO_OF_TRADE: Readonly<Record<string, string>> = {
  '20GP': '22G1',
  '20DC': '22G1',
  '20DV': '22G1',
  '40GP': '42G1',
  '40DC': '42G1',
  '40DV': '42G1',
  '40HQ': '45G1',
  '40HC': '45G1',
  '45HQ': 'L5G1',
  '45HC': 'L5G1',
  '20RF': '22R1',
  '40RF': '42R1',
  '40RQ': '45R1',
  '40RH': '45R1',
  '20OT': '22U1',
  '40OT': '42U1',
  '20FR': '22P3',
  '40FR': '42P3',
  '20TK': '22T1',
}

/** `40'HQ`, `40 HC`, `45g1` -> `45G1`; null for a type that we do not know. */
export function isoSizeTypeOf(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s'’"”.\-/]+/g, '')
  return ISO_OF_TRADE[code] ?? (/^[2349LM][0-9A-Z][GVBSRHUPTKA0-9][0-9A-Z]$/.test(code) ? code : null)
}

/** Names of packages -> UN/ECE Recommendation 21. */
const PACKAGE_WORDS: Readonly<Record<string, string>> = {
  BAG: 'BG',
  BALE: 'BL',
  CONTAINER: 'BX',
  BUNDLE: 'BE',
  CARTON: 'CT',
  CASE: 'CS',
  COIL: 'CL',
  CRATE: 'CR',
  CTN: 'CT',
  DRUM: 'DR',
  PACKAGE: 'PK',
  PALLET: 'PX',
  PC: 'PP',
  PIECE: 'PP',
  PKG: 'PK',
  PLT: 'PX',
  ROLL: 'RO',
  SACK: 'SA',
  SET: 'SX',
  件: 'PK',
  包: 'PK',
  卷: 'RO',
  托: 'PX',
  托盘: 'PX',
  桶: 'DR',
  袋: 'BG',
  箱: 'CT',
  纸箱: 'CT',
}

/** `CTNS`, `cartons`, `CT` -> `CT`; null for a text that is neither in the table nor two characters long. */
export function packageCodeOf(text: string): string | null {
  const name = text.trim().toUpperCase().replaceAll('.', '')
  for (const form of [name, name.replace(/S$/, ''), name.replace(/ES$/, '')]) {
    const code = PACKAGE_WORDS[form]
    if (code !== undefined) return code
  }
  return /^[A-Z0-9]{2}$/.test(name) ? name : null
}
