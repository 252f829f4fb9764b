// Spanish texts: what the login page says.
import type { AccountsMessages } from './accounts.zh-CN.ts'

export const accounts = {
  title: 'Iniciar sesión',
  intro: 'Utilice la cuenta que registró en nuestro sitio web o en nuestra aplicación.',
  username: 'Nombre de usuario o correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  code: 'Código del correo',
  codeHint:
    'Si el usuario y la contraseña son correctos, hay un código en el correo de la cuenta. Para pedir otro, deje este campo vacío e inicie sesión de nuevo.',
  codeFormat: 'Introduzca los seis dígitos del correo',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  usernameMissing: 'Introduzca su nombre de usuario o correo electrónico',
  passwordMissing: 'Introduzca su contraseña',
  checkNetwork: 'No se pudo iniciar sesión; compruebe la red',
  notKept:
    'Su navegador no permite que las páginas guarden la sesión. Permita las cookies y los datos de este sitio, o salga de la navegación privada, y vuelva a iniciar sesión.',
  failedTitle: 'No se pudo iniciar sesión',
  checking: 'Comprobando su sesión…',
  loggedInTitle: 'Ha iniciado sesión',
  account: 'Cuenta',
  name: 'Nombre',
  companies: 'Empresa',
  certified: 'Usuario certificado',
  basic: 'Usuario básico',
  internal: 'Personal de la naviera',
  kind: 'Tipo de usuario',
  goOn: 'Continuar',
  logOut: 'Cerrar sesión',
  loggingOut: 'Cerrando sesión…',
  loggedOut: 'Ha cerrado la sesión',
  logOutFailed: 'No se pudo cerrar la sesión: {reason}. Su sesión sigue abierta.',
  inAppTitle: 'Inicie sesión en la aplicación',
  inAppText: 'La aplicación abrió esta página y su sesión procede de ella.',
  openAppLogin: 'Abrir el inicio de sesión de la aplicación',
  appTooOld:
    'Esta versión de la aplicación no puede abrir su inicio de sesión desde aquí. Inicie sesión en «Yo» dentro de la aplicación, o actualícela y vuelva a intentarlo.',
} satisfies AccountsMessages
