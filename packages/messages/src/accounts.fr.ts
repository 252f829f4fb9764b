// French texts: what the login page says.
import type { AccountsMessages } from './accounts.zh-CN.ts'

export const accounts = {
  title: 'Connexion',
  intro: 'Utilisez le compte que vous avez créé sur notre site ou dans notre application.',
  username: 'Nom d’utilisateur ou adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  code: 'Code reçu par e-mail',
  codeHint:
    'Si l’identifiant et le mot de passe sont exacts, un code se trouve dans la boîte du compte. Pour en recevoir un autre, laissez ce champ vide et reconnectez-vous.',
  codeFormat: 'Saisissez les six chiffres du courriel',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  usernameMissing: 'Saisissez votre nom d’utilisateur ou votre adresse e-mail',
  passwordMissing: 'Saisissez votre mot de passe',
  checkNetwork: 'La connexion a échoué ; vérifiez le réseau',
  notKept:
    'Votre navigateur ne permet pas aux pages de conserver une connexion. Autorisez les cookies et les données de ce site, ou quittez la navigation privée, puis reconnectez-vous.',
  failedTitle: 'Connexion impossible',
  checking: 'Vérification de votre connexion…',
  loggedInTitle: 'Vous êtes connecté',
  account: 'Compte',
  name: 'Nom',
  companies: 'Société',
  certified: 'Utilisateur certifié',
  basic: 'Utilisateur de base',
  internal: 'Personnel de la compagnie',
  kind: 'Type d’utilisateur',
  goOn: 'Continuer',
  logOut: 'Se déconnecter',
  loggingOut: 'Déconnexion en cours…',
  loggedOut: 'Vous êtes déconnecté',
  logOutFailed: 'La déconnexion a échoué : {reason}. Vous êtes toujours connecté.',
  inAppTitle: 'Connectez-vous dans l’application',
  inAppText: 'Cette page a été ouverte par l’application, qui fournit votre connexion.',
  openAppLogin: 'Ouvrir la page de connexion de l’application',
  appTooOld:
    'Cette version de l’application ne peut pas ouvrir sa page de connexion d’ici. Connectez-vous sous « Moi » dans l’application, ou mettez-la à jour puis réessayez.',
} satisfies AccountsMessages
