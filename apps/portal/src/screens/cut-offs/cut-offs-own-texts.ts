// The texts of the cut-off screen in addition to those shared with the mobile app.
import { ownTexts } from '../../kit/own-texts.ts'

export const CUT_OFFS_OWN = ownTexts({
  'zh-CN': {
    startNumber: '输入订舱号、提单号或箱号，查询截港、截单、VGM 和截关时间。',
    startVessel: '选择船舶和装货港，查询未来几周各航次的截止时间。',
    vesselHint: '船名或船舶代码；请从列表中选择',
    portHint: '城市名称或 UN/LOCODE',
    asked: '查询号码',
    beyond: '另有 {count} 个号码未查询：一次最多 10 个。',
    none: '没有找到截止时间',
    xlsx: '全部截止时间（xlsx）',
    notMade: '未能生成日历地址：{reason}',
    notRevoked: '未能撤销日历地址：{reason}',
    track: '查看跟踪详情',
    service: '航线 {service} 的船期',
  },
  'en-US': {
    startNumber: 'Enter booking, B/L or container numbers to see by when cargo, SI, VGM and customs release are due.',
    startVessel: 'Choose a vessel and a port of loading to see the cut-offs of her calls in the weeks ahead.',
    vesselHint: 'Name or code of the vessel; choose from the list',
    portHint: 'City or UN/LOCODE',
    asked: 'Asked',
    beyond: 'Numbers left out: {count}. At most 10 are asked for at once.',
    none: 'No cut-off found',
    xlsx: 'All cut-offs (xlsx)',
    notMade: 'The calendar address was not made: {reason}',
    notRevoked: 'The calendar address was not revoked: {reason}',
    track: 'Track the shipment',
    service: 'Sailings of service {service}',
  },
  'es-ES': {
    startNumber:
      'Introduzca números de reserva, B/L o contenedor para ver los límites de carga, SI, VGM y levante aduanero.',
    startVessel: 'Elija un buque y un puerto de carga para ver los límites de sus escalas en las próximas semanas.',
    vesselHint: 'Nombre o código del buque; elija en la lista',
    portHint: 'Ciudad o UN/LOCODE',
    asked: 'Consultado',
    beyond: 'Números omitidos: {count}. Se consultan 10 como máximo a la vez.',
    none: 'No se ha encontrado ninguna fecha límite',
    xlsx: 'Todas las fechas límite (xlsx)',
    notMade: 'No se ha creado la dirección de calendario: {reason}',
    notRevoked: 'No se ha revocado la dirección de calendario: {reason}',
    track: 'Seguir el envío',
    service: 'Salidas del servicio {service}',
  },
  fr: {
    startNumber:
      'Saisissez des numéros de réservation, de B/L ou de conteneur pour voir les clôtures marchandise, SI, VGM et douane.',
    startVessel:
      'Choisissez un navire et un port de chargement pour voir les clôtures de ses escales des prochaines semaines.',
    vesselHint: 'Nom ou code du navire ; choisissez dans la liste',
    portHint: 'Ville ou UN/LOCODE',
    asked: 'Demandé',
    beyond: 'Numéros laissés de côté : {count}. 10 au plus à la fois.',
    none: 'Aucune date limite trouvée',
    xlsx: 'Toutes les dates limites (xlsx)',
    notMade: 'L’adresse de calendrier n’a pas été créée : {reason}',
    notRevoked: 'L’adresse de calendrier n’a pas été révoquée : {reason}',
    track: 'Suivre l’envoi',
    service: 'Départs du service {service}',
  },
})
