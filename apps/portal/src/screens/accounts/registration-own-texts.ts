// Texts of the two registrations.
import { ownTexts } from '../../kit/own-texts.ts'

export const REGISTRATION_OWN = ownTexts({
  'zh-CN': {
    certify: {
      intro: '提交后由我们的工作人员核对。核对期间您即可登录并使用注册用户的功能。',
      submit: '提交认证申请',
      doneTitle: '申请已提交',
      doneText: '用户名 {username}。我们核对后会发送邮件和站内消息通知您，您可在“我的账户”查看进度。',
      basicInstead: '只需查询？快速注册',
    },
    basic: {
      intro: '用户名、密码和已验证的邮箱即可注册，马上可以使用。',
      submit: '注册',
      doneTitle: '注册成功',
      doneText: '用户名 {username}，现在即可登录。滞箱费等业务仅限认证用户，登录后可在“我的账户”申请认证。',
      certifyInstead: '需要办理业务？注册认证用户',
    },
  },
  'en-US': {
    certify: {
      intro:
        'Our staff check what you submit. Meanwhile you can log in and use everything that is open to registered users.',
      submit: 'Apply for certification',
      doneTitle: 'Your application is with us',
      doneText:
        'Your username is {username}. We tell you the outcome by mail and by message here; “My account” shows how far we are.',
      basicInstead: 'Only looking things up? Register fast',
    },
    basic: {
      intro: 'A username, a password and a verified e-mail address: you can start at once.',
      submit: 'Register',
      doneTitle: 'You are registered',
      doneText:
        'Your username is {username}; you can log in now. Demurrage and more is for certified users: apply under “My account”.',
      certifyInstead: 'Doing business with us? Register as certified user',
    },
  },
  'es-ES': {
    certify: {
      intro:
        'Nuestro personal comprueba sus datos. Mientras tanto puede iniciar sesión y usar todo lo que está abierto a los usuarios registrados.',
      submit: 'Solicitar la certificación',
      doneTitle: 'Hemos recibido su solicitud',
      doneText:
        'Su nombre de usuario es {username}. Le comunicaremos el resultado por correo y por mensaje aquí; en «Mi cuenta» puede ver el estado.',
      basicInstead: '¿Solo quiere consultar? Registro rápido',
    },
    basic: {
      intro: 'Un nombre de usuario, una contraseña y un correo verificado: puede empezar enseguida.',
      submit: 'Registrarse',
      doneTitle: 'Ya está registrado',
      doneText:
        'Su nombre de usuario es {username}; ya puede iniciar sesión. Las demoras y otros servicios son para usuarios certificados: solicítelo en «Mi cuenta».',
      certifyInstead: '¿Trabaja con nosotros? Registro de usuario certificado',
    },
  },
  fr: {
    certify: {
      intro:
        'Notre personnel vérifie votre demande. Entre-temps, vous pouvez vous connecter et utiliser tout ce qui est ouvert aux utilisateurs inscrits.',
      submit: 'Demander la certification',
      doneTitle: 'Votre demande est enregistrée',
      doneText:
        'Votre nom d’utilisateur est {username}. Nous vous informerons par e-mail et par message ici ; « Mon compte » indique l’avancement.',
      basicInstead: 'Seulement consulter ? Inscription rapide',
    },
    basic: {
      intro: 'Un nom d’utilisateur, un mot de passe et une adresse vérifiée : vous pouvez commencer aussitôt.',
      submit: 'S’inscrire',
      doneTitle: 'Vous êtes inscrit',
      doneText:
        'Votre nom d’utilisateur est {username} ; vous pouvez vous connecter. Les surestaries et d’autres services sont réservés aux utilisateurs certifiés : demandez la certification dans « Mon compte ».',
      certifyInstead: 'Vous travaillez avec nous ? Inscription certifiée',
    },
  },
})
