// Texts of the actions on users: button, confirmation, result.
import { ownTexts } from '../../kit/own-texts.ts'

export const USER_ACTIONS_OWN = ownTexts({
  'zh-CN': {
    change: '编辑',
    rights: '更改角色和菜单',
    lock: {
      verb: '锁定',
      label: { one: '锁定 1 个用户', more: '锁定 {count} 个用户' },
      text: '将立即退出登录，解锁前无法再登录。原因会记入操作记录并告知用户。',
      done: { one: '已锁定 1 个用户', more: '已锁定 {count} 个用户' },
    },
    unlock: {
      verb: '解锁',
      label: { one: '解锁 1 个用户', more: '解锁 {count} 个用户' },
      text: '可重新登录；因多次输错密码造成的锁定也一并解除。',
      done: { one: '已解锁 1 个用户', more: '已解锁 {count} 个用户' },
    },
    remove: {
      verb: '删除',
      label: { one: '删除 1 个用户', more: '删除 {count} 个用户' },
      text: '删除后不能恢复，用户名和邮箱也不能再次使用。',
      done: { one: '已删除 1 个用户', more: '已删除 {count} 个用户' },
    },
    resetPassword: {
      verb: '重置密码',
      label: { one: '重置 1 个用户的密码', more: '重置 {count} 个用户的密码' },
      text: '当前密码立即失效并退出登录；系统会发送邮件，凭邮件中的验证码设置新密码。',
      done: { one: '已向 1 个用户发送邮件', more: '已向 {count} 个用户发送邮件' },
    },
    giveTestRights: {
      verb: '授予测试权限',
      label: { one: '授予 1 个用户测试权限', more: '授予 {count} 个用户测试权限' },
      text: '可试用尚未发布的功能。',
      done: { one: '已授予 1 个用户测试权限', more: '已授予 {count} 个用户测试权限' },
    },
    takeTestRights: {
      verb: '取消测试权限',
      label: { one: '取消 1 个用户的测试权限', more: '取消 {count} 个用户的测试权限' },
      text: '将不能再使用尚未发布的功能。',
      done: { one: '已取消 1 个用户的测试权限', more: '已取消 {count} 个用户的测试权限' },
    },
    sync: {
      verb: '同步到合作系统',
      label: { one: '同步 1 个用户到合作系统', more: '同步 {count} 个用户到合作系统' },
      text: '资料将在后台发送，结果见同步记录。',
      done: { one: '1 个用户已排队等待发送', more: '{count} 个用户已排队等待发送' },
    },
    whom: '涉及用户',
    others: '以及另外 {count} 个用户',
    leftOut: {
      one: '所选的 1 个用户不适用此操作，不会受影响。',
      more: '所选的 {count} 个用户不适用此操作，不会受影响。',
    },
  },
  'en-US': {
    change: 'Edit',
    rights: 'Change role and menu',
    lock: {
      verb: 'Lock',
      label: { one: 'Lock 1 user', more: 'Lock {count} users' },
      text: 'They are logged out at once and cannot log in until unlocked. The reason is recorded and told to them.',
      done: { one: '1 user locked', more: '{count} users locked' },
    },
    unlock: {
      verb: 'Unlock',
      label: { one: 'Unlock 1 user', more: 'Unlock {count} users' },
      text: 'They can log in again; a lock after wrong passwords ends as well.',
      done: { one: '1 user unlocked', more: '{count} users unlocked' },
    },
    remove: {
      verb: 'Delete',
      label: { one: 'Delete 1 user', more: 'Delete {count} users' },
      text: 'This cannot be undone. Usernames and e-mail addresses stay taken.',
      done: { one: '1 user deleted', more: '{count} users deleted' },
    },
    resetPassword: {
      verb: 'Reset password',
      label: { one: 'Reset the password of 1 user', more: 'Reset the passwords of {count} users' },
      text: 'Present passwords and sessions end at once; a mail brings the code to set a new one with.',
      done: { one: 'Mail sent to 1 user', more: 'Mails sent to {count} users' },
    },
    giveTestRights: {
      verb: 'Give test rights',
      label: { one: 'Give test rights to 1 user', more: 'Give test rights to {count} users' },
      text: 'They may try what is not released yet.',
      done: { one: 'Test rights given to 1 user', more: 'Test rights given to {count} users' },
    },
    takeTestRights: {
      verb: 'Take test rights',
      label: { one: 'Take test rights from 1 user', more: 'Take test rights from {count} users' },
      text: 'They can no longer use what is not released yet.',
      done: { one: 'Test rights taken from 1 user', more: 'Test rights taken from {count} users' },
    },
    sync: {
      verb: 'Send to partner system',
      label: { one: 'Send 1 user to the partner system', more: 'Send {count} users to the partner system' },
      text: 'They are sent in the background; the log shows the outcome.',
      done: { one: '1 user is waiting to be sent', more: '{count} users are waiting to be sent' },
    },
    whom: 'Users concerned',
    others: 'and {count} more',
    leftOut: {
      one: '1 chosen user is left out: this cannot be done to him.',
      more: '{count} chosen users are left out: this cannot be done to them.',
    },
  },
  'es-ES': {
    change: 'Editar',
    rights: 'Cambiar función y menú',
    lock: {
      verb: 'Bloquear',
      label: { one: 'Bloquear 1 usuario', more: 'Bloquear {count} usuarios' },
      text: 'Su sesión termina enseguida y no podrán entrar hasta que se desbloqueen. El motivo queda registrado y se les comunica.',
      done: { one: '1 usuario bloqueado', more: '{count} usuarios bloqueados' },
    },
    unlock: {
      verb: 'Desbloquear',
      label: { one: 'Desbloquear 1 usuario', more: 'Desbloquear {count} usuarios' },
      text: 'Podrán volver a entrar; también termina el bloqueo por contraseñas erróneas.',
      done: { one: '1 usuario desbloqueado', more: '{count} usuarios desbloqueados' },
    },
    remove: {
      verb: 'Eliminar',
      label: { one: 'Eliminar 1 usuario', more: 'Eliminar {count} usuarios' },
      text: 'No se puede deshacer. Los nombres de usuario y los correos quedan ocupados.',
      done: { one: '1 usuario eliminado', more: '{count} usuarios eliminados' },
    },
    resetPassword: {
      verb: 'Restablecer contraseña',
      label: { one: 'Restablecer la contraseña de 1 usuario', more: 'Restablecer la contraseña de {count} usuarios' },
      text: 'La contraseña actual y las sesiones terminan enseguida; un correo trae el código para establecer una nueva.',
      done: { one: 'Correo enviado a 1 usuario', more: 'Correos enviados a {count} usuarios' },
    },
    giveTestRights: {
      verb: 'Dar permiso de pruebas',
      label: { one: 'Dar permiso de pruebas a 1 usuario', more: 'Dar permiso de pruebas a {count} usuarios' },
      text: 'Podrán probar lo que aún no se ha publicado.',
      done: { one: 'Permiso de pruebas dado a 1 usuario', more: 'Permiso de pruebas dado a {count} usuarios' },
    },
    takeTestRights: {
      verb: 'Quitar permiso de pruebas',
      label: {
        one: 'Quitar el permiso de pruebas a 1 usuario',
        more: 'Quitar el permiso de pruebas a {count} usuarios',
      },
      text: 'Ya no podrán usar lo que aún no se ha publicado.',
      done: { one: 'Permiso de pruebas quitado a 1 usuario', more: 'Permiso de pruebas quitado a {count} usuarios' },
    },
    sync: {
      verb: 'Enviar al sistema asociado',
      label: { one: 'Enviar 1 usuario al sistema asociado', more: 'Enviar {count} usuarios al sistema asociado' },
      text: 'El envío se hace en segundo plano; el resultado figura en el registro.',
      done: { one: '1 usuario en espera de envío', more: '{count} usuarios en espera de envío' },
    },
    whom: 'Usuarios afectados',
    others: 'y {count} más',
    leftOut: {
      one: '1 usuario elegido queda fuera: no se le puede aplicar.',
      more: '{count} usuarios elegidos quedan fuera: no se les puede aplicar.',
    },
  },
  fr: {
    change: 'Modifier',
    rights: 'Changer rôle et menu',
    lock: {
      verb: 'Verrouiller',
      label: { one: 'Verrouiller 1 utilisateur', more: 'Verrouiller {count} utilisateurs' },
      text: 'Ils sont déconnectés aussitôt et ne peuvent plus se connecter avant d’être déverrouillés. Le motif est consigné et leur est communiqué.',
      done: { one: '1 utilisateur verrouillé', more: '{count} utilisateurs verrouillés' },
    },
    unlock: {
      verb: 'Déverrouiller',
      label: { one: 'Déverrouiller 1 utilisateur', more: 'Déverrouiller {count} utilisateurs' },
      text: 'Ils peuvent de nouveau se connecter ; un verrouillage dû à des mots de passe erronés prend fin aussi.',
      done: { one: '1 utilisateur déverrouillé', more: '{count} utilisateurs déverrouillés' },
    },
    remove: {
      verb: 'Supprimer',
      label: { one: 'Supprimer 1 utilisateur', more: 'Supprimer {count} utilisateurs' },
      text: 'C’est irréversible. Les noms d’utilisateur et adresses e-mail restent pris.',
      done: { one: '1 utilisateur supprimé', more: '{count} utilisateurs supprimés' },
    },
    resetPassword: {
      verb: 'Réinitialiser le mot de passe',
      label: {
        one: 'Réinitialiser le mot de passe de 1 utilisateur',
        more: 'Réinitialiser le mot de passe de {count} utilisateurs',
      },
      text: 'Le mot de passe actuel et les sessions prennent fin aussitôt ; un e-mail apporte le code pour en définir un nouveau.',
      done: { one: 'E-mail envoyé à 1 utilisateur', more: 'E-mails envoyés à {count} utilisateurs' },
    },
    giveTestRights: {
      verb: 'Donner les droits de test',
      label: {
        one: 'Donner les droits de test à 1 utilisateur',
        more: 'Donner les droits de test à {count} utilisateurs',
      },
      text: 'Ils peuvent essayer ce qui n’est pas encore publié.',
      done: { one: 'Droits de test donnés à 1 utilisateur', more: 'Droits de test donnés à {count} utilisateurs' },
    },
    takeTestRights: {
      verb: 'Retirer les droits de test',
      label: {
        one: 'Retirer les droits de test à 1 utilisateur',
        more: 'Retirer les droits de test à {count} utilisateurs',
      },
      text: 'Ils ne peuvent plus utiliser ce qui n’est pas encore publié.',
      done: { one: 'Droits de test retirés à 1 utilisateur', more: 'Droits de test retirés à {count} utilisateurs' },
    },
    sync: {
      verb: 'Transmettre au système partenaire',
      label: {
        one: 'Transmettre 1 utilisateur au système partenaire',
        more: 'Transmettre {count} utilisateurs au système partenaire',
      },
      text: 'La transmission se fait en arrière-plan ; le journal en donne le résultat.',
      done: {
        one: '1 utilisateur en attente de transmission',
        more: '{count} utilisateurs en attente de transmission',
      },
    },
    whom: 'Utilisateurs concernés',
    others: 'et {count} autres',
    leftOut: {
      one: '1 utilisateur choisi est laissé de côté : l’action ne s’applique pas à lui.',
      more: '{count} utilisateurs choisis sont laissés de côté : l’action ne s’applique pas à eux.',
    },
  },
})
