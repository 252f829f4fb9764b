// The line's customers: invented companies. Other packages may create logins for their codes.
import type { PartyRef } from '@quayline/domain/intake/facts'

export interface Customer {
  /** NAD C082, by which companies are matched. */
  readonly code: string
  readonly name: string
  readonly address: string
}

const NAMES = `
Blue Heron Toys Example Co Ltd|1 Sample Road, Shanghai
Red Lantern Ceramics Example Co|22 Placeholder Street, Xiamen
Willow Furniture Example Ltd|8 Specimen Avenue, Ningbo
Jade River Tools Example Co|5 Demonstration Lane, Qingdao
Pearl Delta Lighting Example Ltd|17 Sample Square, Shenzhen
Bamboo Kitchenware Example Co|3 Trial Road, Guangzhou
Northern Star Tyres Example Co|40 Model Street, Tianjin
Banyan Garments Example JSC|9 Pattern Road, Ho Chi Minh City
Lion City Polymers Example Pte|12 Example Quay, Singapore
Orchid Foods Example Co|6 Sample Soi, Laem Chabang
Big Sky Imports Example Inc|100 Sample Drive, Dallas
Lakeside Retail Example Inc|200 Placeholder Parkway, Chicago
Golden Bay Outfitters Example LLC|31 Specimen Boulevard, Oakland
Harbor Home Goods Example Inc|77 Model Street, New York
Peach State Supply Example LLC|15 Trial Way, Savannah
Delta Logistik Beispiel GmbH|Musterstrasse 4, Duisburg
Alster Handel Beispiel GmbH|Musterweg 11, Hamburg
Maas Trading Voorbeeld BV|Voorbeeldkade 2, Rotterdam
Ligure Arredi Esempio Srl|Via Esempio 9, Genova
Southern Cross Hardware Example Pty|58 Sample Terrace, Sydney
Andes Importadora Ejemplo SA|Avenida Ejemplo 300, Callao
Gulf Trading Example LLC|Sample Tower 4, Jebel Ali
Mumbai Textiles Example Pvt Ltd|14 Specimen Marg, Mumbai
Yamato Parts Example KK|2-1 Mihon, Yokohama
`

export const CUSTOMERS: readonly Customer[] = NAMES.trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', address = ''] = line.split('|')
    return { code: `QC${String(index + 1).padStart(4, '0')}`, name, address }
  })

export const FORWARDERS: readonly Customer[] = [
  { code: 'QF0001', name: 'Compass Rose Forwarding Example Ltd', address: '1 Sample Wharf, Shanghai' },
  { code: 'QF0002', name: 'Meridian Freight Example Ltd', address: '2 Sample Wharf, Hong Kong' },
  { code: 'QF0003', name: 'Waypoint Logistics Example Inc', address: '3 Sample Wharf, Long Beach' },
]

/**
 * UN/LOCODE of each customer's and forwarder's town, in the order of the lists: it determines the time zone of their
 * messages.
 */
const HOMES = (
  'CNSHA CNXMN CNNGB CNTAO CNYTN CNCAN CNTXG VNSGN SGSIN THLCH USDAL USCHI USOAK USNYC USSAV DEDUI DEHAM NLRTM ITGOA AUSYD PECLL ' +
  'AEJEA INNSA JPYOK CNSHA HKHKG USLGB'
).split(' ')

const homes: ReadonlyMap<string, string> = new Map(
  [...CUSTOMERS, ...FORWARDERS].map(({ code }, index) => [code, HOMES[index] ?? 'CNSHA']),
)

/** Throws for a company that is not in these lists. */
export function homeOf({ code, name }: Customer): string {
  const home = homes.get(code)
  if (home === undefined) throw new Error(`${name} is no customer of the simulated line`)
  return home
}

export const partyRef = (role: string, { code, name, address }: Customer): PartyRef => ({
  role,
  code,
  name,
  addressLines: [address],
})
