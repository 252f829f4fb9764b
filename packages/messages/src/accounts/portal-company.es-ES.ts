// Spanish texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: { list: 'Usuarios de la empresa', add: 'Añadir usuario', change: 'Editar usuario {name}' },
  intro: 'Solo los usuarios de su empresa.',
  fields: { status: 'Estado', keyword: 'Usuario, nombre o correo electrónico', role: 'Función' },
  roles: { admin: 'Administrador de la empresa', user: 'Usuario' },
  never: 'Nunca',
  actions: {
    add: 'Añadir usuario',
    change: 'Editar',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    remove: 'Eliminar',
    invite: 'Reenviar la invitación',
  },
  lock: {
    title: '¿Bloquear a {name}?',
    text: 'Se cierra su sesión al instante y no podrá entrar hasta que se desbloquee. Se le comunica el motivo.',
    submit: 'Bloquear al usuario',
    done: '{name} está bloqueado',
  },
  unlock: {
    title: '¿Desbloquear a {name}?',
    text: 'Podrá volver a entrar y recibirá un correo.',
    submit: 'Desbloquear al usuario',
    done: '{name} está desbloqueado',
  },
  remove: {
    title: '¿Eliminar a {name}?',
    text: 'No podrá volver a entrar y no se puede deshacer; el nombre de usuario {username} queda ocupado.',
    submit: 'Eliminar al usuario',
    done: '{name} se ha eliminado',
  },
  invite: {
    title: '¿Reenviar la invitación a {name}?',
    text: 'El correo se envía a {email} y vale 72 horas; la invitación anterior deja de valer.',
    submit: 'Enviar la invitación',
    done: 'La invitación va en camino a {email}',
  },
  groups: { account: 'Cuenta', person: 'Persona', company: 'Empresa y contacto' },
  add: {
    intro: 'Un correo le lleva un código; con él el usuario fija su contraseña y puede entrar.',
    submit: 'Añadir y enviar la invitación',
    doneTitle: '{name} se ha añadido',
    doneText: 'La invitación va en camino a {email} y vale 72 horas.',
    another: 'Añadir otro usuario',
    back: 'Volver a los usuarios',
    language: 'Idioma de los correos',
  },
  change: {
    submit: 'Guardar los cambios',
    done: 'Los datos de {name} se han guardado',
    nothing: 'No se ha cambiado nada',
  },
} satisfies PortalCompanyMessages
