// The sea lanes between ports as a coarse network of capes, straits, canals and points between them. Good enough to
// draw a route around the land and to estimate its length within some per cent; not for navigation. Positions were read
// from public maps by hand.

/** name, latitude, longitude in degrees. */
const NODES = `
bohai 38.6 119.6|bohaiStrait 38.4 121.2|yellowSea 36.2 123|shandong 37.2 123.2|qingdao 35.8 120.8|changjiang 31 122.9|ningbo 29.9 122.6
eastChina 28 122.6|taiwanNorth 26 120.6|taiwanStrait 24.2 119.2|kaohsiung 22.3 119.9|luzonStrait 20.5 121|hongKong 21.9 114.4
southChinaSea 17 114|hainanSouth 17.4 109.8|tonkin 19.6 107.9|daNang 16.4 109.2|vietnamSouth 10.5 109.8|vungTau 9.9 107.3|caMau 7.9 104.8|gulfOfThailand 12.6 100.8
manila 14.3 119.9|natuna 5 107.5|singaporeEast 1.4 104.7|singapore 1.15 103.8|portKlang 2.9 101|malaccaNorth 5.5 98.2|aceh 6.1 94.5
andaman 11 95.3|yangon 15.7 96.3|chittagong 21.3 91.4|kolkata 20.8 88.2|chennai 13.1 80.9|sriLankaEast 6.4 82.2|sriLanka 5.6 80.3|colombo 6.9 79.5|cochin 9.6 75.8|mumbai 18.8 72.2|mundra 22.3 68.6
karachi 24.4 66.6|gulfOfOman 24.6 59|hormuz 26.4 56.5|jebelAli 25.4 54.9|dammam 27 50.9|salalah 16.6 54.2|arabianSea 11.5 62|socotra 12.6 51.5
gulfOfAden 12.2 46|babElMandeb 12.6 43.3|redSeaSouth 15.5 41.4|jeddah 21.4 38.4|redSeaNorth 27.2 34.6|suez 29.6 32.55|canal 30.5 32.35|portSaid 31.6 32.4
alexandria 31.6 29.6|levant 33.3 34.3|mersin 36.3 34.2|cyprusSouth 34.2 31.5|crete 34.3 24|aegean 36.2 25.3|piraeus 37.6 23.5|dardanelles 39.6 25.5|gallipoli 40.4 26.8|marmara 40.8 28.3|bosporus 41.3 29.15|constanta 44 29.2|odessa 45.8 31
ionian 36.2 20.5|otranto 40.1 18.9|adriatic 43 15|trieste 45 13.1|malta 36 15|sicilyStrait 37.4 11|tyrrhenian 40.2 11|genoa 44 9|marseille 42.9 5|barcelona 41.1 2.5|valencia 39.3 0.1
sardiniaSouth 38.3 8.5|algiers 37.3 3|alboran 36.3 -2.5|gibraltar 35.95 -5.6|tangier 35.95 -6.2|casablanca 33.8 -7.9
stVincent 36.8 -9.4|lisbon 38.6 -9.7|finisterre 43.3 -9.8|ushant 48.8 -5.9|irishSea 51.5 -6.2|liverpool 53.6 -3.9|channelWest 49.9 -3.5|southampton 50.5 -1.2|leHavre 49.7 -0.2|dover 51.05 1.5
felixstowe 51.9 1.6|antwerp 51.5 3.1|rotterdam 52 3.8|germanBight 54.1 7.8|hull 53.7 0.6|skagerrak 57.9 9.6|oslo 59 10.6|gothenburg 57.6 11.5|kattegat 56.6 11.9|oresund 55.95 12.65|balticWest 55 13.2|gdansk 54.8 18.9|gotland 57 19.2|gulfOfFinland 59.7 24.5|stPetersburg 60 28
koreaSouth 33.6 127.5|busan 34.9 129.2|incheon 36.9 125.2|vanDiemen 30.8 130.6|shikoku 32.7 134.2|osaka 33.7 135|nagoya 34.3 137|tokyo 34.8 139.9|japanEast 35.6 141.3|seaOfJapan 38 133.5|tsugaruWest 41 139.6|tsugaru 41.5 141.3|kurils 47 156
pacificNorthWest 48 172|aleutiansSouth 50.5 -170|gulfOfAlaska 51 -145|princeRupert 54.2 -131.3|juanDeFuca 48.5 -125.2|seattle 48.1 -123.2|oregon 45 -124.8|sanFrancisco 37.7 -123|losAngeles 33.6 -118.5|pacificMiddle 42 -165|hawaii 24 -160
baja 27.5 -115.8|bajaSouth 22.4 -110.2|manzanillo 18.8 -104.7|tehuantepec 14.5 -95|centralAmerica 11 -88|azuero 6.8 -81|panamaPacific 8.6 -79.5|panamaCaribbean 9.5 -79.9
cartagena 10.6 -75.8|caucedo 18 -69.7|mona 18.4 -67.8|sanJuan 18.8 -66|windward 19.8 -74.2|kingston 17.6 -76.8|bahamas 24.8 -74|yucatan 21.8 -85.4|floridaStrait 24.2 -81.8|miami 25.8 -79.8|savannah 31.8 -80.4|charleston 32.6 -79.4|hatteras 35 -75|norfolk 36.9 -75.6|newYork 40.3 -73.6
gulfOfMexico 26 -89|newOrleans 28.7 -89.2|houston 29 -94.4|veracruz 19.4 -95.5|boston 42.2 -69.5|capeSable 43 -66|halifax 44.3 -63.3|grandBanks 42.5 -50|stLawrence 47.3 -59.8|anticosti 49.3 -64|quebec 48.6 -68.6
northAtlantic 46.5 -28|azores 39.5 -30|canaries 28.8 -15.2|dakar 14.7 -18|liberia 4 -9|tema 5 0|lagos 5.9 3.3|gulfOfGuinea 0 3|pointeNoire -5 11.3|luanda -9 12.6|walvis -23 13.8|capeTown -34 17.8|goodHope -35.5 19|portElizabeth -34.4 26|durban -30.1 31.5
maputo -26.2 33.8|beira -20.2 36|mombasa -4.2 40.2|dar -6.8 40.1|comoros -11.5 42|mauritius -21.2 58.3|madagascarSouth -27.5 46.5|indianOcean -12 85|sunda -6.6 104.9|jakarta -5.7 106.8|karimata -2.5 108.2|javaSea -5.6 110|surabaya -6.5 112.7|lombok -8.9 115.7|makassar -4 118|celebes 3 122.5
fremantle -32 115.2|leeuwin -35 114.5|adelaide -35.6 137.5|melbourne -38.7 144.6|bass -39.4 147.5|gabo -37.8 150.3|sydney -34 151.6|brisbane -26.9 153.6|coralSea -18 155|jomard -11.4 152.2|stGeorges -4.9 152.7|bismarck -1 150|torres -10.4 142.2|arafura -9.8 133|philippineSea 20 130|palau 9 138
tasman -39 160|auckland -36 175.4|wellington -41.6 174.6|eastCape -37.5 179.3|southPacific -28 -140|recife -8 -34.4|salvador -13.2 -38|rio -23.3 -43|santos -24.3 -46|itajai -27 -48.2|plate -35.2 -55.6|buenosAires -34.6 -58|amazon 5 -47|trinidad 11 -60.5|southAtlantic -33 -20
guayaquil -3 -81.3|buenaventura 3.8 -78.2|callao -12.1 -77.5|arica -18.5 -71|valparaiso -32.9 -72
mokpo 34.2 125.2|luzonWest 18 119.4|negrais 15.3 93.6|rakhine 19.3 92.3|comorin 7.4 77|rasAlHadd 22.8 60.4|masirah 19.3 58.9|texel 53.5 4.5|malea 36.3 23.4|matapan 36.1 22.6|nao 38.8 .6|palos 37.4 -.3
capBlanc 21 -18|bissau 10.5 -17|sierraLeone 7 -13.6|benguela -13 12.2|cunene -17.5 11.2|eastLondon -33.5 28.6|inhambane -24.3 36|mozambiqueChannel -16 41|mogadishu 1 46|rasHafun 10.3 52|atlanticEquator 0 -16|norfolkCoast 53.1 2|jutland 56.5 7.4
kyushuWest 32.5 129|shionomisaki 33.2 135.8|sanriku 38.5 142.3|erimo 41.6 143.8|etorofu 43.5 148.5|mendocino 40.4 -125|conception 34.3 -121|offMexico 14 -101|offCentralAmerica 8 -90|esmeraldas 1.2 -80.6|manta -1 -81.4|parinas -5 -82|chimbote -9 -79.5|nazca -15.6 -76
hispaniolaSouth 17.2 -72|jamaicaChannel 18 -75.4|jamaicaWest 18 -79.2|nantucket 40.7 -69.5|guajira 12.9 -71.6|bonaire 12.7 -68|margarita 11.8 -64|maranhao -.8 -42|calcanhar -4.6 -34.8|abrolhos -18 -37.5|caboFrio -23.5 -41.5|rioGrande -32.5 -51
canso 45 -60.3|cabot 46.5 -59|capeRace 45.8 -53|matane 49.1 -66.5|baliNorth -7.7 115.8|makassarNorth .3 119.2|exmouth -21.5 113|northumberland -38.6 139.8|otway -39.2 143|byron -29 154.3|sumba -10.8 119.5|timor -11.2 124|torresEast -10.9 144.6|enggano -6.3 101.5|mentawai -1.5 96.3|cookWest -40.4 173.3|castlepoint -41 177|northCape -33.8 172.6|ilo -17.6 -72|laguna -29.3 -48.8|chuy -34.2 -52.6|geraldton -28.5 112.9|portMacquarie -31.4 153.4
`

/** Chains of nodes: each node is connected to the one before it. */
const LANES = `
bohai bohaiStrait shandong yellowSea changjiang ningbo eastChina taiwanNorth taiwanStrait hongKong southChinaSea vietnamSouth natuna singaporeEast singapore portKlang malaccaNorth aceh sriLanka arabianSea socotra gulfOfAden babElMandeb redSeaSouth jeddah redSeaNorth suez canal portSaid
bohaiStrait incheon yellowSea qingdao shandong|qingdao changjiang|incheon mokpo koreaSouth|yellowSea koreaSouth changjiang|koreaSouth busan seaOfJapan tsugaruWest tsugaru|busan changjiang|koreaSouth vanDiemen changjiang|vanDiemen eastChina|vanDiemen taiwanNorth
taiwanStrait kaohsiung hongKong|kaohsiung luzonStrait hongKong|luzonStrait luzonWest manila southChinaSea|luzonWest southChinaSea|luzonStrait philippineSea|ningbo philippineSea vanDiemen|eastChina luzonStrait
hongKong hainanSouth daNang vietnamSouth vungTau caMau gulfOfThailand|hainanSouth tonkin daNang|southChinaSea hainanSouth|caMau singaporeEast|vungTau natuna|manila vietnamSouth|southChinaSea daNang|hongKong manila|manila natuna
aceh andaman yangon negrais rakhine chittagong kolkata|andaman negrais|kolkata chennai sriLankaEast sriLanka colombo comorin cochin mumbai mundra karachi gulfOfOman hormuz jebelAli dammam|malaccaNorth andaman|aceh sriLankaEast|aceh chennai|andaman chennai|malaccaNorth yangon|colombo arabianSea|mumbai arabianSea|comorin arabianSea|cochin salalah|cochin rasAlHadd|gulfOfOman rasAlHadd masirah salalah gulfOfAden|mumbai rasAlHadd|mumbai salalah|arabianSea salalah
portSaid alexandria crete ionian malta sicilyStrait algiers alboran gibraltar tangier stVincent lisbon finisterre ushant channelWest southampton dover rotterdam texel germanBight
portSaid cyprusSouth aegean piraeus|portSaid levant mersin cyprusSouth|portSaid crete aegean dardanelles gallipoli marmara bosporus constanta odessa|piraeus dardanelles|piraeus malea matapan ionian otranto|matapan crete|otranto adriatic trieste|malta otranto|crete malta|sicilyStrait sardiniaSouth algiers|sardiniaSouth tyrrhenian genoa marseille barcelona valencia nao palos alboran|nao algiers|palos algiers|sicilyStrait tyrrhenian|algiers valencia|sardiniaSouth barcelona|marseille sardiniaSouth|algiers barcelona|bosporus odessa
tangier casablanca canaries|canaries capBlanc dakar bissau sierraLeone liberia tema lagos gulfOfGuinea pointeNoire luanda benguela cunene walvis capeTown goodHope portElizabeth eastLondon durban maputo inhambane beira mozambiqueChannel comoros dar mombasa mogadishu rasHafun socotra|inhambane mozambiqueChannel|canaries finisterre|canaries stVincent|canaries lisbon|liberia gulfOfGuinea|liberia walvis|dakar atlanticEquator capeTown|atlanticEquator walvis|sierraLeone atlanticEquator
ushant irishSea liverpool|leHavre dover|leHavre channelWest|dover felixstowe norfolkCoast hull|dover antwerp rotterdam|felixstowe rotterdam|skagerrak gothenburg kattegat oresund balticWest gdansk gotland gulfOfFinland stPetersburg|germanBight jutland skagerrak oslo|texel jutland|oslo gothenburg|balticWest gotland|hull germanBight|hull rotterdam|hull skagerrak
busan kyushuWest vanDiemen shikoku osaka shionomisaki nagoya tokyo japanEast sanriku erimo etorofu kurils pacificNorthWest|tsugaru erimo|koreaSouth kyushuWest|pacificNorthWest aleutiansSouth gulfOfAlaska princeRupert|gulfOfAlaska juanDeFuca seattle|juanDeFuca oregon mendocino sanFrancisco conception losAngeles baja bajaSouth manzanillo tehuantepec centralAmerica azuero panamaPacific panamaCaribbean|shikoku tokyo|vanDiemen tokyo|erimo pacificNorthWest|japanEast pacificNorthWest|aleutiansSouth juanDeFuca|aleutiansSouth oregon|aleutiansSouth mendocino|pacificNorthWest pacificMiddle sanFrancisco|japanEast pacificMiddle losAngeles|aleutiansSouth sanFrancisco|pacificMiddle baja|hawaii bajaSouth|japanEast hawaii|hawaii losAngeles|hawaii offCentralAmerica azuero|philippineSea hawaii|vanDiemen japanEast
bajaSouth offMexico offCentralAmerica|offMexico manzanillo|panamaPacific buenaventura esmeraldas manta guayaquil parinas chimbote callao nazca ilo arica valparaiso|azuero manta|parinas callao|manzanillo parinas|hawaii callao|hawaii manzanillo|southPacific parinas|southPacific valparaiso|southPacific azuero|southPacific eastCape auckland
panamaCaribbean cartagena|panamaCaribbean kingston jamaicaChannel windward bahamas newYork|panamaCaribbean jamaicaChannel|panamaCaribbean yucatan gulfOfMexico houston|panamaCaribbean mona sanJuan|caucedo mona|caucedo hispaniolaSouth kingston|hispaniolaSouth jamaicaChannel|kingston jamaicaWest yucatan|yucatan floridaStrait miami savannah charleston hatteras norfolk newYork nantucket boston capeSable|nantucket capeSable halifax|floridaStrait gulfOfMexico newOrleans houston veracruz gulfOfMexico|bahamas miami|bahamas hatteras|bahamas savannah|miami hatteras|houston floridaStrait|cartagena guajira bonaire margarita trinidad amazon maranhao calcanhar recife salvador abrolhos caboFrio rio santos itajai laguna rioGrande chuy plate buenosAires|trinidad sanJuan|cartagena jamaicaChannel|guajira mona|mona bonaire|mona hispaniolaSouth
newYork grandBanks northAtlantic ushant|newYork capeSable|halifax grandBanks|halifax canso cabot stLawrence anticosti matane quebec|cabot capeRace northAtlantic|capeRace grandBanks|grandBanks azores stVincent|grandBanks finisterre|hatteras azores|mona azores|mona northAtlantic|sanJuan azores|azores finisterre|azores ushant|azores tangier|hatteras grandBanks|newYork azores|sanJuan canaries|sanJuan tangier
recife dakar|recife canaries|recife liberia|rio goodHope|santos southAtlantic goodHope|plate southAtlantic|salvador southAtlantic|recife goodHope
goodHope madagascarSouth mauritius sriLanka|durban madagascarSouth|mauritius aceh|mauritius indianOcean sunda|durban mauritius|comoros sriLanka|mombasa arabianSea|mombasa cochin|mombasa sriLanka|goodHope leeuwin|mauritius leeuwin|madagascarSouth sunda
singapore karimata jakarta sunda|singaporeEast karimata javaSea surabaya baliNorth lombok|jakarta javaSea|javaSea makassar makassarNorth celebes palau|baliNorth makassar|sunda leeuwin fremantle|lombok exmouth geraldton fremantle|sunda exmouth|leeuwin adelaide northumberland otway melbourne bass gabo sydney portMacquarie byron brisbane coralSea|otway bass|leeuwin otway|coralSea jomard stGeorges bismarck palau philippineSea|lombok sumba timor arafura torres torresEast coralSea|torresEast jomard|celebes bismarck|manila celebes|sunda enggano mentawai aceh|sriLanka fremantle|philippineSea bismarck
bass tasman cookWest wellington castlepoint eastCape|sydney tasman northCape auckland|cookWest northCape|gabo tasman|brisbane northCape|coralSea northCape|philippineSea palau|indianOcean fremantle|indianOcean aceh
`

export interface SeaNode {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

const parseNode = (text: string): SeaNode => {
  const [name = '', latitude, longitude] = text.trim().split(' ')
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
}

export const SEA_NODES: readonly SeaNode[] = NODES.trim().split(/[|\n]/).map(parseNode)

const chains: readonly (readonly string[])[] = LANES.trim()
  .split(/[|\n]/)
  .map((chain) => chain.trim().split(' '))

/** Both ends of each lane, each lane once. */
export const SEA_LANES: readonly (readonly [string, string])[] = chains.flatMap((chain) =>
  chain.slice(1).map((name, index): readonly [string, string] => [chain[index] ?? '', name]),
)
