// The texts of this screen that the mobile app's tracking does not have: the history of dates, collapsed lists.
import { ownTexts } from '../../kit/own-texts.ts'

export const TRACKING_OWN = ownTexts({
  'zh-CN': {
    viewAll: '查看全部（{count}）',
    changes: {
      title: '日期变更',
      none: '迄今没有日期变更。',
      more: '更早的 {count} 条',
      newestOnly: '仅列出最新的变更。',
      takenBack: '已撤回',
      fields: {
        cutOff: '截港',
        vgmCutoff: '截 VGM',
        siCutoff: '截单',
        custReleaseDt: '截关',
        etd: '离港',
        eta: '到港',
      },
    },
  },
  'en-US': {
    viewAll: 'View all ({count})',
    changes: {
      title: 'Changes of dates',
      none: 'No date has changed so far.',
      more: '{count} earlier ones',
      newestOnly: 'Only the newest changes are listed.',
      takenBack: 'taken back',
      fields: {
        cutOff: 'Cargo cut-off',
        vgmCutoff: 'VGM cut-off',
        siCutoff: 'SI cut-off',
        custReleaseDt: 'Customs release cut-off',
        etd: 'Departure',
        eta: 'Arrival',
      },
    },
  },
  'es-ES': {
    viewAll: 'Ver todos ({count})',
    changes: {
      title: 'Cambios de fechas',
      none: 'Hasta ahora no ha cambiado ninguna fecha.',
      more: '{count} anteriores',
      newestOnly: 'Solo se muestran los cambios más recientes.',
      takenBack: 'retirada',
      fields: {
        cutOff: 'Límite de carga',
        vgmCutoff: 'Límite de VGM',
        siCutoff: 'Límite de SI',
        custReleaseDt: 'Límite de levante aduanero',
        etd: 'Salida',
        eta: 'Llegada',
      },
    },
  },
  fr: {
    viewAll: 'Tout voir ({count})',
    changes: {
      title: 'Changements de dates',
      none: 'Aucune date n’a changé jusqu’ici.',
      more: '{count} antérieurs',
      newestOnly: 'Seuls les changements les plus récents sont listés.',
      takenBack: 'retirée',
      fields: {
        cutOff: 'Clôture marchandise',
        vgmCutoff: 'Clôture VGM',
        siCutoff: 'Clôture SI',
        custReleaseDt: 'Clôture mainlevée douanière',
        etd: 'Départ',
        eta: 'Arrivée',
      },
    },
  },
})
