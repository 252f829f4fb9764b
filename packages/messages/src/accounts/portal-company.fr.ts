// French texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: {
    list: 'Utilisateurs de l’entreprise',
    add: 'Ajouter un utilisateur',
    change: 'Modifier l’utilisateur {name}',
  },
  intro: 'Uniquement les utilisateurs de votre entreprise.',
  fields: { status: 'État', keyword: 'Nom d’utilisateur, nom ou courriel', role: 'Rôle' },
  roles: { admin: 'Administrateur d’entreprise', user: 'Utilisateur' },
  never: 'Jamais',
  actions: {
    add: 'Ajouter un utilisateur',
    change: 'Modifier',
    lock: 'Verrouiller',
    unlock: 'Déverrouiller',
    remove: 'Supprimer',
    invite: 'Renvoyer l’invitation',
  },
  lock: {
    title: 'Verrouiller {name} ?',
    text: 'Sa session se ferme aussitôt et il ne peut plus se connecter avant d’être déverrouillé. Le motif lui est communiqué.',
    submit: 'Verrouiller l’utilisateur',
    done: '{name} est verrouillé',
  },
  unlock: {
    title: 'Déverrouiller {name} ?',
    text: 'L’utilisateur peut se reconnecter et en est averti par courriel.',
    submit: 'Déverrouiller l’utilisateur',
    done: '{name} est déverrouillé',
  },
  remove: {
    title: 'Supprimer {name} ?',
    text: 'L’utilisateur ne pourra plus jamais se connecter, sans retour possible ; le nom {username} reste pris.',
    submit: 'Supprimer l’utilisateur',
    done: '{name} est supprimé',
  },
  invite: {
    title: 'Renvoyer l’invitation à {name} ?',
    text: 'Le courriel part à {email} et vaut 72 heures ; l’invitation précédente n’est plus valable.',
    submit: 'Envoyer l’invitation',
    done: 'L’invitation est partie à {email}',
  },
  groups: { account: 'Compte', person: 'Personne', company: 'Entreprise et contact' },
  add: {
    intro: 'Un courriel apporte un code à l’utilisateur ; il choisit ainsi son mot de passe et peut se connecter.',
    submit: 'Ajouter et envoyer l’invitation',
    doneTitle: '{name} est ajouté',
    doneText: 'L’invitation est partie à {email} et vaut 72 heures.',
    another: 'Ajouter un autre utilisateur',
    back: 'Revenir aux utilisateurs',
    language: 'Langue des courriels',
  },
  change: {
    submit: 'Enregistrer',
    done: 'Les données de {name} sont enregistrées',
    nothing: 'Rien n’a été modifié',
  },
} satisfies PortalCompanyMessages
