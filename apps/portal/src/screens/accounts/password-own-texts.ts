// Texts of setting a password with a code.
import { ownTexts } from '../../kit/own-texts.ts'

export const PASSWORD_OWN = ownTexts({
  'zh-CN': {
    intro: '忘记密码或收到邀请邮件时，请在此凭邮件中的验证码设置新密码。设置后，其他设备上的登录会全部失效。',
    submit: '设置密码',
    sent: '如果“{to}”是已有账号，验证码已发送到其邮箱，{minutes} 分钟内有效。没收到？请查看垃圾邮件。',
    doneTitle: '密码已设置',
    doneText: '请使用新密码登录。',
  },
  'en-US': {
    intro:
      'Forgotten your password, or invited by mail? Set a new one here with the code from the mail. You are logged out everywhere else.',
    submit: 'Set password',
    sent: 'If “{to}” is an account, the code is on its way to its e-mail address and valid for {minutes} minutes. Nothing there? Look in the spam folder.',
    doneTitle: 'Your password is set',
    doneText: 'Please log in with the new password.',
  },
  'es-ES': {
    intro:
      '¿Ha olvidado la contraseña o le hemos invitado por correo? Establezca aquí una nueva con el código del correo. Se cerrarán sus demás sesiones.',
    submit: 'Establecer la contraseña',
    sent: 'Si «{to}» es una cuenta, el código va de camino a su correo y vale {minutes} minutos. ¿No llega? Mire en el correo no deseado.',
    doneTitle: 'La contraseña está establecida',
    doneText: 'Inicie sesión con la contraseña nueva.',
  },
  fr: {
    intro:
      'Mot de passe oublié, ou invitation reçue par e-mail ? Définissez-en un nouveau ici avec le code de l’e-mail. Vos autres sessions prennent fin.',
    submit: 'Définir le mot de passe',
    sent: 'Si « {to} » est un compte, le code part vers son adresse e-mail ; il est valable {minutes} minutes. Rien reçu ? Regardez dans les indésirables.',
    doneTitle: 'Votre mot de passe est défini',
    doneText: 'Connectez-vous avec le nouveau mot de passe.',
  },
})
