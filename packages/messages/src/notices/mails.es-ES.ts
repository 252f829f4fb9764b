// Spanish texts of the line's mails.
import type { MailTexts } from './mails.zh-CN.ts'

export const mails = {
  subject: '{line}: {subject}',
  closing: [
    'Atención al cliente de {line}',
    'Este correo se ha enviado automáticamente. Si tiene alguna duda, responda a este mensaje.',
  ],
  types: { CERTIFIED_USER: 'usuario certificado', COMPANY_ADMIN: 'administrador de empresa' },
  templates: {
    VERIFY_EMAIL: {
      subject: 'Su código de verificación',
      text: [
        'Buenos días:',
        'Se está registrando con esta dirección de correo. Introduzca este código en la página de registro:',
        '{code}',
        'El código es válido durante {minutes} minutos. No lo comparta con nadie; nuestro personal nunca se lo pedirá.',
        'Si no ha sido usted, no haga caso de este correo.',
      ],
    },
    ALREADY_REGISTERED: {
      subject: 'Esta dirección ya está registrada',
      text: [
        'Buenos días:',
        'Alguien ha intentado registrarse con esta dirección de correo. Ya pertenece a la cuenta {username}, por lo que no se ha creado ninguna cuenta nueva.',
        'Si ha sido usted, inicie sesión con esa cuenta. Si ha olvidado la contraseña, elija «¿Ha olvidado la contraseña o ha recibido una invitación?» en la página de inicio de sesión.',
        'Si no ha sido usted, no tiene que hacer nada: su cuenta no ha cambiado.',
      ],
    },
    RESET_PASSWORD: {
      subject: 'Su código para una nueva contraseña',
      text: [
        'Buenos días:',
        'Hemos recibido una solicitud para restablecer la contraseña de la cuenta {username}. Introduzca este código en la página de la nueva contraseña:',
        '{code}',
        'El código es válido durante {minutes} minutos. No lo comparta con nadie; nuestro personal nunca se lo pedirá.',
        'Si no ha sido usted, no haga caso de este correo: su contraseña no cambiará.',
      ],
    },
    LOGIN_CODE: {
      subject: 'Su código para iniciar sesión',
      text: [
        'Buenos días:',
        'Alguien está iniciando sesión en la cuenta {username} con su contraseña correcta desde un dispositivo que no conocemos. Como ha habido muchos intentos fallidos en esta cuenta, introduzca este código en la página de inicio de sesión:',
        '{code}',
        'El código es válido durante {minutes} minutos. No lo comparta con nadie; nuestro personal nunca se lo pedirá.',
        'Si no ha sido usted, alguien conoce su contraseña: establezca una nueva cuanto antes en la página de inicio de sesión.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Un administrador ha restablecido su contraseña',
      text: [
        'Buenos días:',
        'Un administrador ha restablecido la contraseña de la cuenta {username}. La contraseña anterior ya no es válida y se ha cerrado la sesión en todos los dispositivos. En la página de inicio de sesión elija «¿Ha olvidado la contraseña o ha recibido una invitación?», introduzca esta dirección de correo y el código siguiente, y establezca una contraseña nueva:',
        '{code}',
        'El código es válido durante {minutes} minutos; después puede obtener otro en la misma página. No comparta el código con nadie.',
      ],
    },
    INVITATION: {
      subject: 'Active su cuenta',
      text: [
        'Buenos días:',
        'Un administrador ha abierto para usted la cuenta {username}. En la página de inicio de sesión elija «¿Ha olvidado la contraseña o ha recibido una invitación?», introduzca esta dirección de correo y el código siguiente, y establezca su contraseña:',
        '{code}',
        'El código es válido durante {hours} horas. En cuanto establezca la contraseña podrá utilizar la cuenta. No comparta el código con nadie.',
        'Si no nos conoce o no necesita la cuenta, no haga caso de este correo.',
      ],
    },
    REGISTERED: {
      subject: 'Registro completado',
      text: [
        'Buenos días:',
        'La cuenta {username} ha quedado registrada. Ya puede iniciar sesión.',
        'Si no se ha registrado usted, comuníquenoslo respondiendo a este correo.',
      ],
    },
    ACCOUNT_LOCKED: {
      subject: 'Su cuenta está bloqueada',
      text: [
        'Buenos días:',
        'Un administrador ha bloqueado su cuenta. Por el momento no puede iniciar sesión.',
        'Motivo: {reason}',
        'Si no está de acuerdo, responda a este correo.',
      ],
    },
    ACCOUNT_REMOVED: {
      subject: 'Su cuenta se ha cerrado',
      text: [
        'Buenos días:',
        'Un administrador ha cerrado su cuenta. Ya no puede iniciar sesión.',
        'Motivo: {reason}',
        'Si no está de acuerdo, responda a este correo.',
      ],
    },
    ACCOUNT_UNLOCKED: {
      subject: 'Su cuenta está desbloqueada',
      text: ['Buenos días:', 'Su cuenta se ha desbloqueado. Puede iniciar sesión como de costumbre.'],
    },
    APPROVAL_SUBMITTED: {
      subject: 'Hemos recibido su solicitud ({type})',
      text: [
        'Buenos días:',
        'Hemos recibido su solicitud ({type}) y la estamos revisando.',
        'Le comunicaremos el resultado por correo y con un aviso en el portal. Por ahora no tiene que hacer nada.',
      ],
    },
    SI_SENT: {
      subject: 'Instrucciones de embarque {reference} enviadas',
      text: [
        'Hola:',
        'Las instrucciones de embarque {reference} de la reserva {booking} se entregaron a la naviera.',
        'Consulte el resultado en Instrucciones de embarque.',
      ],
    },
    SI_HELD: {
      subject: 'Instrucciones de embarque {reference} retenidas',
      text: [
        'Hola:',
        'Las instrucciones de embarque {reference} de la reserva {booking} esperan a que la naviera las libere.',
        'Motivo: {reason}',
        'Si tiene preguntas, consulte a su oficina local.',
      ],
    },
    SI_UPDATED: {
      subject: 'Novedades de las instrucciones {reference}',
      text: [
        'Hola:',
        'Hay novedades de las instrucciones de embarque {reference} de la reserva {booking}; consúltelas en el portal.',
        'Motivo: {reason}',
      ],
    },
    APPROVAL_HELD: {
      subject: 'Su solicitud ({type}) está en espera',
      text: [
        'Buenos días:',
        'Su solicitud ({type}) requiere más comprobaciones y está en espera.',
        'Motivo: {reason}',
        'Si puede aportar más información, responda a este correo. Le comunicaremos el resultado.',
      ],
    },
    APPROVAL_PASSED: {
      subject: 'Su solicitud ({type}) ha sido aprobada',
      text: [
        'Buenos días:',
        'Su solicitud ({type}) ha sido aprobada.',
        'Las funciones correspondientes figuran desde ahora en el menú del portal.',
      ],
    },
    APPROVAL_REJECTED: {
      subject: 'Su solicitud ({type}) ha sido rechazada',
      text: [
        'Buenos días:',
        'Su solicitud ({type}) ha sido rechazada.',
        'Motivo: {reason}',
        'Corrija sus datos y vuelva a presentarla. Si tiene alguna duda, responda a este correo.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Su contraseña ha cambiado',
      text: [
        'Buenos días:',
        'Se ha cambiado la contraseña de su cuenta.',
        'Si no ha sido usted, elija de inmediato «¿Ha olvidado la contraseña o ha recibido una invitación?» en la página de inicio de sesión para establecer otra, y comuníquenoslo respondiendo a este correo.',
      ],
    },
    RIGHTS_CHANGED: {
      subject: 'Los permisos de su cuenta han cambiado',
      text: [
        'Buenos días:',
        'El administrador {by} ha cambiado los permisos de su cuenta.',
        'El menú del portal muestra lo que puede utilizar ahora. Si tiene alguna duda, responda a este correo.',
      ],
    },
    ACCOUNT_CHANGED: {
      subject: 'Los datos de su cuenta han cambiado',
      text: [
        'Buenos días:',
        'El administrador {by} ha cambiado los datos de su cuenta.',
        'Inicie sesión y compruébelos en su perfil. Si hay algún error, responda a este correo.',
      ],
    },
  },
} satisfies MailTexts
