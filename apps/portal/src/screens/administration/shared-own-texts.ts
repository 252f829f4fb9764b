// Texts of shared links and calendar addresses, and of the effect of a lock or removal on them.
import { ownTexts } from '../../kit/own-texts.ts'

export const SHARED_OWN = ownTexts({
  'zh-CN': {
    intro: '用户分享的链接和日历地址。撤销后立即失效，不能恢复。',
    none: '没有符合条件的分享',
    open: '查看分享的链接和日历',
    fields: {
      kind: '种类',
      type: '内容',
      number: '号码',
      owner: '所属用户',
      createdBy: '创建者',
      createdAt: '创建时间',
      expiresAt: '有效期至',
      lastUsedAt: '最近打开',
      state: '状态',
    },
    states: { STANDING: '有效', SUSPENDED: '所属用户被锁定，已暂停', EXPIRED: '已过期', REVOKED: '已撤销' },
    /** Owner of a shared address that no user created. */
    line: '船公司',
    revoke: { one: '撤销 1 项', more: '撤销 {count} 项' },
    revokeText: '立即失效，且不能恢复；会记入所属用户的操作记录。',
    revoked: { one: '已撤销 1 项', more: '已撤销 {count} 项' },
    /** Shown before an account is locked or removed. */
    before: {
      nothing: '没有仍有效的分享链接或日历地址。',
      lock: '其分享的链接（{links}）和日历地址（{calendars}）在锁定期间打不开，解锁后恢复。',
      remove:
        '其日历地址（{calendars}）立即失效。其分享的链接（{links}）中，{passed} 个转给公司管理员 {heirs}，{ended} 个立即失效。',
      removeEnd: '其分享的链接（{links}）和日历地址（{calendars}）立即失效：公司没有可接管的管理员。',
    },
  },
  'en-US': {
    intro: 'Share links and calendar addresses of users. What is revoked ends at once and for good.',
    none: 'Nothing that was shared matches',
    open: 'Shared links and calendars',
    fields: {
      kind: 'Kind',
      type: 'Shows',
      number: 'Number',
      owner: 'Belongs to',
      createdBy: 'Made by',
      createdAt: 'Made',
      expiresAt: 'Expires',
      lastUsedAt: 'Last opened',
      state: 'State',
    },
    states: {
      STANDING: 'Active',
      SUSPENDED: 'Suspended: the user is locked',
      EXPIRED: 'Expired',
      REVOKED: 'Revoked',
    },
    line: 'The line',
    revoke: { one: 'Revoke 1 entry', more: 'Revoke {count} entries' },
    revokeText: 'It ends at once and cannot be brought back; the history of its user records it.',
    revoked: { one: '1 entry revoked', more: '{count} entries revoked' },
    before: {
      nothing: 'No share links or calendar addresses stand.',
      lock: 'Share links ({links}) and calendar addresses ({calendars}) do not open while the lock lasts; after it they open again.',
      remove:
        'Calendar addresses ({calendars}) end at once. Of the share links ({links}), {passed} pass to the company’s administrator {heirs}, and {ended} end at once.',
      removeEnd:
        'Share links ({links}) and calendar addresses ({calendars}) end at once: the company has no administrator who could take them over.',
    },
  },
  'es-ES': {
    intro:
      'Enlaces compartidos y direcciones de calendario de los usuarios. Lo revocado termina enseguida y para siempre.',
    none: 'Nada compartido coincide',
    open: 'Enlaces y calendarios compartidos',
    fields: {
      kind: 'Clase',
      type: 'Muestra',
      number: 'Número',
      owner: 'Pertenece a',
      createdBy: 'Creado por',
      createdAt: 'Creado',
      expiresAt: 'Caduca',
      lastUsedAt: 'Última apertura',
      state: 'Estado',
    },
    states: {
      STANDING: 'Vigente',
      SUSPENDED: 'Suspendido: el usuario está bloqueado',
      EXPIRED: 'Caducado',
      REVOKED: 'Revocado',
    },
    line: 'La naviera',
    revoke: { one: 'Revocar 1 elemento', more: 'Revocar {count} elementos' },
    revokeText: 'Termina enseguida y no se puede recuperar; queda en el historial de su usuario.',
    revoked: { one: '1 elemento revocado', more: '{count} elementos revocados' },
    before: {
      nothing: 'No hay enlaces compartidos ni direcciones de calendario vigentes.',
      lock: 'Los enlaces compartidos ({links}) y las direcciones de calendario ({calendars}) no se abren mientras dure el bloqueo; después vuelven a abrirse.',
      remove:
        'Las direcciones de calendario ({calendars}) terminan enseguida. De los enlaces compartidos ({links}), {passed} pasan al administrador de la empresa {heirs} y {ended} terminan enseguida.',
      removeEnd:
        'Los enlaces compartidos ({links}) y las direcciones de calendario ({calendars}) terminan enseguida: la empresa no tiene ningún administrador que pueda hacerse cargo.',
    },
  },
  fr: {
    intro:
      'Liens partagés et adresses de calendrier des utilisateurs. Ce qui est révoqué prend fin aussitôt et définitivement.',
    none: 'Rien de partagé ne correspond',
    open: 'Liens et calendriers partagés',
    fields: {
      kind: 'Type',
      type: 'Montre',
      number: 'Numéro',
      owner: 'Appartient à',
      createdBy: 'Créé par',
      createdAt: 'Créé',
      expiresAt: 'Expire',
      lastUsedAt: 'Dernière ouverture',
      state: 'État',
    },
    states: {
      STANDING: 'Valable',
      SUSPENDED: 'Suspendu : l’utilisateur est verrouillé',
      EXPIRED: 'Expiré',
      REVOKED: 'Révoqué',
    },
    line: 'La compagnie',
    revoke: { one: 'Révoquer 1 élément', more: 'Révoquer {count} éléments' },
    revokeText: 'Il prend fin aussitôt et ne peut être rétabli ; l’historique de son utilisateur le consigne.',
    revoked: { one: '1 élément révoqué', more: '{count} éléments révoqués' },
    before: {
      nothing: 'Aucun lien partagé ni aucune adresse de calendrier n’est valable.',
      lock: 'Les liens partagés ({links}) et les adresses de calendrier ({calendars}) ne s’ouvrent pas pendant le verrouillage ; ensuite ils s’ouvrent de nouveau.',
      remove:
        'Les adresses de calendrier ({calendars}) prennent fin aussitôt. Des liens partagés ({links}), {passed} passent à l’administrateur de l’entreprise {heirs} et {ended} prennent fin aussitôt.',
      removeEnd:
        'Les liens partagés ({links}) et les adresses de calendrier ({calendars}) prennent fin aussitôt : l’entreprise n’a aucun administrateur qui puisse les reprendre.',
    },
  },
})
