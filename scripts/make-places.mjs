// Makes places.data.ts and countries.data.ts in packages/domain/src/reference: the ports and inland places that the line
// prints, sells and reads in messages, and the names of their countries.
// Coordinates come from `sea-ports` (MIT), time zones for them from `@photostructure/tz-lookup` (CC0), country names
// from `i18n-iso-countries` (MIT). Some entries of sea-ports are wrong (Bangkok in Tehran's time zone, Oakland in
// Chicago's, Yantian and Ambarli hundreds of kilometres away): coordinates in a row below correct them. Run: node
// scripts/make-places.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tzLookup from '@photostructure/tz-lookup'
import countries from 'i18n-iso-countries'

const require = createRequire(import.meta.url)
const seaPorts = require('sea-ports/lib/ports.json')
for (const language of ['en', 'zh', 'es', 'fr'])
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))

/** Countries for which the trade uses another name than ISO's English one. */
const TRADE_NAMES = {
  US: 'United States',
  CN: 'China',
  KR: 'South Korea',
  VN: 'Vietnam',
  RU: 'Russia',
  CZ: 'Czech Republic',
  TR: 'Turkey',
  TW: 'Taiwan',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  GB: 'United Kingdom',
  TZ: 'Tanzania',
  CI: 'Ivory Coast',
}

/** Chinese names used in the trade, where ISO's are longer or different. */
const TRADE_NAMES_ZH = { HK: '中国香港', TW: '中国台湾', ID: '印度尼西亚' }
/** Spanish and French names, where the package has an official form or an article. */
const TRADE_NAMES_ES = { US: 'Estados Unidos', GB: 'Reino Unido', CZ: 'República Checa', KR: 'Corea del Sur' }
const TRADE_NAMES_FR = {
  US: 'États-Unis',
  GB: 'Royaume-Uni',
  CZ: 'République tchèque',
  TZ: 'Tanzanie',
  CI: 'Côte d’Ivoire',
}

/** Places for which the lookup by coordinates returns the time zone across a strait or a border. */
const ZONES = { MYTPP: 'Asia/Kuala_Lumpur', VNHPH: 'Asia/Ho_Chi_Minh', MAPTM: 'Africa/Casablanca', JOAQJ: 'Asia/Amman' }

// UN/LOCODE | city | Chinese | subdivision ('-': none) | aliases | latitude,longitude where sea-ports has none or a
// wrong one
const ROWS = `
CNSHA|Shanghai|上海|Shanghai|CNSGH|
CNNGB|Ningbo|宁波|Zhejiang|CNNBO|
CNTAO|Qingdao|青岛|Shandong|CNQIN|
CNTXG|Xingang|新港|Tianjin|CNXGG,CNXGA,CNTSN|38.98,117.74
CNDLC|Dalian|大连|Liaoning|CNDAL|
CNXMN|Xiamen|厦门|Fujian|CNXAM|
CNYTN|Yantian|盐田|Guangdong||22.57,114.28
CNSHK|Shekou|蛇口|Guangdong||
CNCWN|Chiwan|赤湾|Guangdong||
CNNSA|Nansha|南沙|Guangdong||
CNCAN|Guangzhou|广州|Guangdong||
CNLYG|Lianyungang|连云港|Jiangsu||34.74,119.45
CNFOC|Fuzhou|福州|Fujian||26.05,119.30
CNWUH|Wuhan|武汉|Hubei||
CNCKG|Chongqing|重庆|Chongqing||
CNNKG|Nanjing|南京|Jiangsu||32.06,118.80
CNCTU|Chengdu|成都|Sichuan||30.66,104.08
CNSIA|Xi'an|西安|Shaanxi||34.34,108.94
CNCGO|Zhengzhou|郑州|Henan||34.75,113.62
HKHKG|Hong Kong|香港|-||22.33,114.13
TWKHH|Kaohsiung|高雄|-||22.60,120.29
TWKEL|Keelung|基隆|-||
JPTYO|Tokyo|东京|Tokyo||35.62,139.78
JPYOK|Yokohama|横滨|Kanagawa||
JPUKB|Kobe|神户|Hyogo||
JPOSA|Osaka|大阪|Osaka||
JPNGO|Nagoya|名古屋|Aichi||35.07,136.88
KRPUS|Busan|釜山|-||
KRINC|Incheon|仁川|-||
VNSGN|Ho Chi Minh City|胡志明市|-||
VNCMT|Cai Mep|盖梅|Ba Ria-Vung Tau||10.53,107.03
VNVUT|Vung Tau|头顿|Ba Ria-Vung Tau||
VNHPH|Haiphong|海防|-||
THLCH|Laem Chabang|林查班|Chon Buri||
THBKK|Bangkok|曼谷|-||
MYPKG|Port Klang|巴生港|Selangor||
MYTPP|Tanjung Pelepas|丹戎帕拉帕斯|Johor||
MYPGU|Pasir Gudang|巴西古当|Johor||
MYPEN|Penang|槟城|Penang||
SGSIN|Singapore|新加坡|-||
IDJKT|Jakarta|雅加达|-||
IDSUB|Surabaya|泗水|East Java||
IDBLW|Belawan|勿拉湾|North Sumatra||
PHMNL|Manila|马尼拉|-||
MMRGN|Yangon|仰光|Yangon||16.77,96.17
KHKOS|Sihanoukville|西哈努克|-||10.64,103.51
LKCMB|Colombo|科伦坡|-||
INNSA|Nhava Sheva|那瓦舍瓦|Maharashtra||
INMUN|Mundra|蒙德拉|Gujarat||
INMAA|Chennai|金奈|Tamil Nadu||
INDEL|New Delhi|新德里|Delhi||28.61,77.21
BDCGP|Chittagong|吉大港|-||22.31,91.80
PKKHI|Karachi|卡拉奇|Sindh||
AEJEA|Jebel Ali|杰贝阿里|Dubai||25.01,55.06
AEKLF|Khor Fakkan|豪尔费坎|Sharjah||
SAJED|Jeddah|吉达|Makkah||21.47,39.17
SADMM|Dammam|达曼|Eastern Province||26.48,50.19
QAHMD|Hamad|哈马德|-||25.01,51.61
OMSLL|Salalah|塞拉莱|Dhofar||16.95,54.00
EGPSD|Port Said|塞得港|-||
EGPSE|Port Said East|东塞得港|-||31.22,32.36
EGSUZ|Suez|苏伊士|-||
EGALY|Alexandria|亚历山大|-||31.19,29.87
DJJIB|Djibouti|吉布提|-||11.60,43.14
ILHFA|Haifa|海法|-||
ILASH|Ashdod|阿什杜德|-||31.82,34.65
LBBEY|Beirut|贝鲁特|-||33.90,35.52
TRIST|Istanbul|伊斯坦布尔|-||
TRAMB|Ambarli|安巴利|Istanbul||40.97,28.68
TRKMX|Kumport|库姆港|Istanbul||40.97,28.68
TRMER|Mersin|梅尔辛|-||
GRPIR|Piraeus|比雷埃夫斯|Attica||
ITGOA|Genoa|热那亚|Liguria||
ITSPE|La Spezia|拉斯佩齐亚|Liguria||
ITTRS|Trieste|的里雅斯特|Friuli-Venezia Giulia||
ITSAL|Salerno|萨莱诺|Campania||
ITGIT|Gioia Tauro|焦亚陶罗|Calabria||
ITMIL|Milan|米兰|Lombardy||45.46,9.19
MTMAR|Marsaxlokk|马尔萨什洛克|-||
SIKOP|Koper|科佩尔|-||
HRRJK|Rijeka|里耶卡|-||
ESVLC|Valencia|瓦伦西亚|Valencia||
ESBCN|Barcelona|巴塞罗那|Catalonia||
ESALG|Algeciras|阿尔赫西拉斯|Andalusia||
ESHUV|Huelva|韦尔瓦|Andalusia||
ESFUE|Puerto del Rosario|罗萨里奥港|Canary Islands||
ESMAD|Madrid|马德里|Madrid||40.42,-3.70
FRFOS|Fos-sur-Mer|滨海福斯|Provence||
FRLEH|Le Havre|勒阿弗尔|Normandy||
FRDKK|Dunkirk|敦刻尔克|Hauts-de-France||51.03,2.37
FRPAR|Paris|巴黎|Ile-de-France||48.86,2.35
PTLIS|Lisbon|里斯本|-||
PTSIE|Sines|锡尼什|Setubal||
GBFXT|Felixstowe|费利克斯托|Suffolk||
GBSOU|Southampton|南安普敦|Hampshire||
GBLGP|London Gateway|伦敦门户港|Essex||
NLRTM|Rotterdam|鹿特丹|South Holland||
NLAMS|Amsterdam|阿姆斯特丹|North Holland||52.37,4.90
BEANR|Antwerp|安特卫普|Antwerp||
BEZEE|Zeebrugge|泽布吕赫|West Flanders||
DEHAM|Hamburg|汉堡|Hamburg||
DEBRV|Bremerhaven|不来梅港|Bremen||
DEDUI|Duisburg|杜伊斯堡|North Rhine-Westphalia||51.43,6.76
DEMUC|Munich|慕尼黑|Bavaria||48.14,11.58
DENUE|Nuremberg|纽伦堡|Bavaria||49.45,11.08
DEWKD|Wackersdorf|瓦克斯多夫|Bavaria||49.32,12.18
CHBSL|Basel|巴塞尔|Basel-Stadt||47.56,7.59
ATVIE|Vienna|维也纳|Vienna||48.21,16.37
CZPRG|Prague|布拉格|-||50.09,14.42
HUBUD|Budapest|布达佩斯|-||
PLGDN|Gdansk|格但斯克|Pomerania||
PLWAW|Warsaw|华沙|Masovia||52.23,21.01
DKAAR|Aarhus|奥胡斯|-||
SEGOT|Gothenburg|哥德堡|-||
NOOSL|Oslo|奥斯陆|-||
FIKTK|Kotka|科特卡|-||
RULED|St Petersburg|圣彼得堡|-||
RUVVO|Vladivostok|符拉迪沃斯托克|Primorsky||43.10,131.88
MAPTM|Tanger Med|丹吉尔地中海港|-||35.88,-5.50
ZADUR|Durban|德班|KwaZulu-Natal||
ZACPT|Cape Town|开普敦|Western Cape||
NGAPP|Apapa|阿帕帕|Lagos||
NGLOS|Lagos|拉各斯|Lagos||
GHTEM|Tema|特马|-||5.64,0.01
KEMBA|Mombasa|蒙巴萨|-||
TZDAR|Dar es Salaam|达累斯萨拉姆|-||-6.83,39.29
AUSYD|Sydney|悉尼|New South Wales||
AUMEL|Melbourne|墨尔本|Victoria||
AUBNE|Brisbane|布里斯班|Queensland||
NZAKL|Auckland|奥克兰|Auckland||-36.84,174.78
USLAX|Los Angeles|洛杉矶|California||33.74,-118.26
USLGB|Long Beach|长滩|California||33.75,-118.21
USOAK|Oakland|奥克兰|California||37.80,-122.31
USSEA|Seattle|西雅图|Washington||
USTIW|Tacoma|塔科马|Washington||
USPDX|Portland|波特兰|Oregon||
USONT|Ontario|安大略|California||34.06,-117.65
USDAL|Dallas|达拉斯|Texas||
USHOU|Houston|休斯敦|Texas||
USCHI|Chicago|芝加哥|Illinois||
USMEM|Memphis|孟菲斯|Tennessee||
USATL|Atlanta|亚特兰大|Georgia||
USMKC|Kansas City|堪萨斯城|Missouri||
USDET|Detroit|底特律|Michigan||
USLVI|Livonia|利沃尼亚|Michigan||42.37,-83.35
USSTP|Saint Paul|圣保罗|Minnesota||44.95,-93.09
USLBD|Lebanon|黎巴嫩|Indiana||40.05,-86.47
USCMH|Columbus|哥伦布|Ohio||39.96,-83.00
USNYC|New York|纽约|New York||40.67,-74.04
USEWR|Newark|纽瓦克|New Jersey||40.69,-74.15
USORF|Norfolk|诺福克|Virginia||
USSAV|Savannah|萨凡纳|Georgia||
USCHS|Charleston|查尔斯顿|South Carolina||
USPHL|Philadelphia|费城|Pennsylvania||39.95,-75.16
USBAL|Baltimore|巴尔的摩|Maryland||39.27,-76.58
USMIA|Miami|迈阿密|Florida||
CAVAN|Vancouver|温哥华|British Columbia||
CAPRR|Prince Rupert|鲁珀特王子港|British Columbia||
CATOR|Toronto|多伦多|Ontario||
CAMTR|Montreal|蒙特利尔|Quebec||
CAHAL|Halifax|哈利法克斯|Nova Scotia||
MXZLO|Manzanillo|曼萨尼约|Colima||
MXLZC|Lazaro Cardenas|拉萨罗卡德纳斯|Michoacan||17.94,-102.18
MXQRO|Queretaro|克雷塔罗|Queretaro||20.59,-100.39
MXMEX|Mexico City|墨西哥城|-||19.43,-99.13
PABLB|Balboa|巴尔博亚|-||
PACTB|Cristobal|克里斯托瓦尔|-||
PAONX|Colon|科隆|-||
COBUN|Buenaventura|布埃纳文图拉|Valle del Cauca||
COCTG|Cartagena|卡塔赫纳|Bolivar||
ECGYE|Guayaquil|瓜亚基尔|Guayas||
PECLL|Callao|卡亚俄|-||
CLSAI|San Antonio|圣安东尼奥|Valparaiso||
CLVAP|Valparaiso|瓦尔帕莱索|Valparaiso||
BRSSZ|Santos|桑托斯|Sao Paulo||
BRPNG|Paranagua|巴拉那瓜|Parana||
BRIOA|Itapoa|伊塔波阿|Santa Catarina||-26.18,-48.60
BRRIO|Rio de Janeiro|里约热内卢|Rio de Janeiro||
ARBUE|Buenos Aires|布宜诺斯艾利斯|-||-34.58,-58.37
CNYNT|Yantai|烟台|Shandong||
CNSWA|Shantou|汕头|Guangdong||23.35,116.68
CNZHA|Zhanjiang|湛江|Guangdong||21.20,110.40
CNHAK|Haikou|海口|Hainan||
CNYIK|Yingkou|营口|Liaoning||
TWTXG|Taichung|台中|-||
JPHKT|Hakata|博多|Fukuoka||
JPMOJ|Moji|门司|Fukuoka||
JPSMZ|Shimizu|清水|Shizuoka||
JPTMK|Tomakomai|苫小牧|Hokkaido||
KRKAN|Gwangyang|光阳|-||
VNDAD|Da Nang|岘港|-||
IDSRG|Semarang|三宝垄|-||
PHCEB|Cebu|宿务|-||
PHDVO|Davao|达沃|-||
MYBKI|Kota Kinabalu|亚庇|Sabah||
MYKCH|Kuching|古晋|Sarawak||
INCCU|Kolkata|加尔各答|West Bengal||
INCOK|Cochin|科钦|Kerala||
INTUT|Tuticorin|杜蒂戈林|Tamil Nadu||
IQUQR|Umm Qasr|乌姆盖斯尔|-||
JOAQJ|Aqaba|亚喀巴|-||29.52,35.00
ROCND|Constanta|康斯坦察|-||
UAODS|Odesa|敖德萨|-||
BGVAR|Varna|瓦尔纳|-||
ITNAP|Naples|那不勒斯|-||
ITLIV|Livorno|里窝那|-||
ITVCE|Venice|威尼斯|-||
FRMRS|Marseille|马赛|-||
ESBIO|Bilbao|毕尔巴鄂|-||
ESLPA|Las Palmas|拉斯帕尔马斯|-||
PTLEI|Leixoes|莱雄伊什|-||
GBLIV|Liverpool|利物浦|-||
IEDUB|Dublin|都柏林|-||
DEWVN|Wilhelmshaven|威廉港|-||
PLGDY|Gdynia|格丁尼亚|-||
DKCPH|Copenhagen|哥本哈根|-||
FIHEL|Helsinki|赫尔辛基|-||
EETLL|Tallinn|塔林|-||
LVRIX|Riga|里加|-||
LTKLJ|Klaipeda|克莱佩达|-||
MACAS|Casablanca|卡萨布兰卡|-||
DZALG|Algiers|阿尔及尔|-||
SNDKR|Dakar|达喀尔|-||
CIABJ|Abidjan|阿比让|-||
TGLFW|Lome|洛美|-||
AOLAD|Luanda|罗安达|-||
NAWVB|Walvis Bay|鲸湾港|-||
MZMPM|Maputo|马普托|-||
MUPLU|Port Louis|路易港|-||
ZAPLZ|Port Elizabeth|伊丽莎白港|-||
AUFRE|Fremantle|弗里曼特尔|Western Australia||
AUADL|Adelaide|阿德莱德|South Australia||
NZTRG|Tauranga|陶朗加|-||
USMSY|New Orleans|新奥尔良|Louisiana||
USJAX|Jacksonville|杰克逊维尔|Florida||
USBOS|Boston|波士顿|Massachusetts||
USTPA|Tampa|坦帕|Florida||
MXVER|Veracruz|韦拉克鲁斯|Veracruz||
MXESE|Ensenada|恩塞纳达|Baja California||
JMKIN|Kingston|金斯敦|-||
UYMVD|Montevideo|蒙得维的亚|-||
CLIQQ|Iquique|伊基克|-||
`

const places = []
const aliases = []
const usedCountries = new Set()
for (const line of ROWS.trim().split('\n')) {
  const [unLocode, city, cityZh, subdivision, aliasList, fixed] = line.split('|')
  const given = fixed ? fixed.split(',').map(Number) : null
  const stored = seaPorts[unLocode]?.coordinates
  if (!given && !stored) throw new Error(`${unLocode} needs coordinates: sea-ports has none`)
  const latitude = Number((given ? given[0] : stored[1]).toFixed(2))
  const longitude = Number((given ? given[1] : stored[0]).toFixed(2))
  // The second listed codes of sea-ports are aliases too, unless the row says that they are a place of their own.
  const also = (seaPorts[unLocode]?.unlocs ?? []).filter((code) => code !== unLocode)
  for (const alias of new Set([...(aliasList ? aliasList.split(',') : []), ...also])) aliases.push([alias, unLocode])
  const zone = ZONES[unLocode] ?? tzLookup(latitude, longitude)
  places.push([unLocode, city, cityZh, subdivision === '-' ? '' : subdivision, zone, latitude, longitude])
  usedCountries.add(unLocode.slice(0, 2))
}
const known = new Set(places.map(([code]) => code))
if (known.size !== places.length) throw new Error('a UN/LOCODE is listed twice')

const quote = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
const row = (cells) => `  [${cells.map((cell) => (typeof cell === 'string' ? quote(cell) : cell)).join(', ')}],`
const names = [...usedCountries]
  .sort()
  .map((code) => [
    code,
    TRADE_NAMES[code] ?? countries.getName(code, 'en'),
    TRADE_NAMES_ZH[code] ?? countries.getName(code, 'zh'),
    TRADE_NAMES_ES[code] ?? countries.getName(code, 'es'),
    TRADE_NAMES_FR[code] ?? countries.getName(code, 'fr'),
  ])

const GENERATED = '// Generated by scripts/make-places.mjs: change the table there, not here.\n// NOTICE\n'

const countriesText = `${GENERATED}//   Names: i18n-iso-countries, Copyright (c) 2016 widdix GmbH, MIT licence; the trade's names where they differ.

/** ISO 3166-1 alpha-2 -> the country's name as carriers print it. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
${names.map(([code, name]) => `  ${code}: ${quote(name)},`).join('\n')}
}

/** ISO 3166-1 alpha-2 -> its names in Chinese, Spanish and French. */
export const FOREIGN_COUNTRY_NAMES: Readonly<Record<string, readonly [string, string, string]>> = {
${names.map(([code, , ...others]) => `  ${code}: [${others.map(quote).join(', ')}],`).join('\n')}
}
`

const placesText = `${GENERATED}//   Coordinates: sea-ports 0.0.9, Copyright (c) 2016 marchah, MIT licence; corrected by hand where they were wrong.
//   Zones: @photostructure/tz-lookup, CC0-1.0.
//   Codes are UN/LOCODE (UNECE). City names in English and Chinese and the aliases were written for this project.

/** UN/LOCODE, city, Chinese city name, subdivision, IANA zone, latitude, longitude (degrees, two decimals: about a kilometre). */
export type PlaceRow = readonly [string, string, string, string, string, number, number]

export const PLACE_ROWS: readonly PlaceRow[] = [
${places.map(row).join('\n')}
]

/** Other codes in use for a place -> the code above. */
export const PLACE_ALIASES: Readonly<Record<string, string>> = {
${aliases
  .filter(([alias]) => !known.has(alias))
  .map(([alias, code]) => `  ${alias}: '${code}',`)
  .join('\n')}
}
`
const reference = new URL('../packages/domain/src/reference/', import.meta.url)
writeFileSync(new URL('countries.data.ts', reference), countriesText)
writeFileSync(new URL('places.data.ts', reference), placesText)
process.stdout.write(`${places.length} places, ${aliases.length} aliases, ${names.length} countries\n`)
