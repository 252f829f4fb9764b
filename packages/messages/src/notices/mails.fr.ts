// French texts of the line's mails.
import type { MailTexts } from './mails.zh-CN.ts'

export const mails = {
  subject: '{line} : {subject}',
  closing: [
    'Le service client de {line}',
    'Ce courriel a été envoyé automatiquement. Pour toute question, répondez à ce message.',
  ],
  types: { CERTIFIED_USER: 'utilisateur certifié', COMPANY_ADMIN: 'administrateur d’entreprise' },
  templates: {
    VERIFY_EMAIL: {
      subject: 'Votre code de vérification',
      text: [
        'Bonjour,',
        'Vous vous inscrivez avec cette adresse électronique. Saisissez ce code sur la page d’inscription :',
        '{code}',
        'Ce code est valable {minutes} minutes. Ne le communiquez à personne ; notre personnel ne vous le demandera jamais.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel.',
      ],
    },
    ALREADY_REGISTERED: {
      subject: 'Cette adresse est déjà inscrite',
      text: [
        'Bonjour,',
        'Quelqu’un a tenté de s’inscrire avec cette adresse électronique. Elle appartient déjà au compte {username} ; aucun nouveau compte n’a donc été créé.',
        'Si c’était vous, connectez-vous avec ce compte. En cas d’oubli, choisissez « Mot de passe oublié, ou invitation reçue par e-mail ? » sur la page de connexion.',
        'Si ce n’était pas vous, vous n’avez rien à faire : votre compte n’a pas changé.',
      ],
    },
    RESET_PASSWORD: {
      subject: 'Votre code pour un nouveau mot de passe',
      text: [
        'Bonjour,',
        'Nous avons reçu une demande de réinitialisation du mot de passe du compte {username}. Saisissez ce code sur la page du nouveau mot de passe :',
        '{code}',
        'Ce code est valable {minutes} minutes. Ne le communiquez à personne ; notre personnel ne vous le demandera jamais.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel : votre mot de passe reste inchangé.',
      ],
    },
    LOGIN_CODE: {
      subject: 'Votre code de connexion',
      text: [
        'Bonjour,',
        'Quelqu’un se connecte au compte {username} avec le bon mot de passe depuis un appareil que nous ne connaissons pas. Comme ce compte a connu de nombreux échecs de connexion, saisissez ce code sur la page de connexion :',
        '{code}',
        'Ce code est valable {minutes} minutes. Ne le communiquez à personne ; notre personnel ne vous le demandera jamais.',
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : définissez-en un nouveau sans attendre depuis la page de connexion.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Un administrateur a réinitialisé votre mot de passe',
      text: [
        'Bonjour,',
        'Un administrateur a réinitialisé le mot de passe du compte {username}. L’ancien mot de passe n’est plus valable et tous les appareils ont été déconnectés. Sur la page de connexion, choisissez « Mot de passe oublié, ou invitation reçue par e-mail ? », saisissez cette adresse électronique et le code ci-dessous, puis définissez un nouveau mot de passe :',
        '{code}',
        'Le code est valable {minutes} minutes ; ensuite, vous pouvez en obtenir un autre sur la même page. Ne communiquez ce code à personne.',
      ],
    },
    INVITATION: {
      subject: 'Activez votre compte',
      text: [
        'Bonjour,',
        'Un administrateur a ouvert le compte {username} pour vous. Sur la page de connexion, choisissez « Mot de passe oublié, ou invitation reçue par e-mail ? », saisissez cette adresse électronique et le code ci-dessous, puis définissez votre mot de passe :',
        '{code}',
        'Ce code est valable {hours} heures. Dès que votre mot de passe est défini, le compte est utilisable. Ne communiquez ce code à personne.',
        'Si vous ne nous connaissez pas ou n’avez pas besoin de ce compte, ignorez ce courriel.',
      ],
    },
    REGISTERED: {
      subject: 'Votre inscription est terminée',
      text: [
        'Bonjour,',
        'Le compte {username} est inscrit. Vous pouvez vous connecter.',
        'Si vous n’êtes pas à l’origine de cette inscription, prévenez-nous en répondant à ce courriel.',
      ],
    },
    ACCOUNT_LOCKED: {
      subject: 'Votre compte est verrouillé',
      text: [
        'Bonjour,',
        'Un administrateur a verrouillé votre compte. Vous ne pouvez pas vous connecter pour le moment.',
        'Motif : {reason}',
        'En cas de désaccord, répondez à ce courriel.',
      ],
    },
    ACCOUNT_REMOVED: {
      subject: 'Votre compte a été fermé',
      text: [
        'Bonjour,',
        'Un administrateur a fermé votre compte. Vous ne pouvez plus vous connecter.',
        'Motif : {reason}',
        'Si vous n’êtes pas d’accord, répondez à ce courriel.',
      ],
    },
    ACCOUNT_UNLOCKED: {
      subject: 'Votre compte est déverrouillé',
      text: ['Bonjour,', 'Votre compte a été déverrouillé. Vous pouvez vous connecter comme d’habitude.'],
    },
    APPROVAL_SUBMITTED: {
      subject: 'Nous avons reçu votre demande ({type})',
      text: [
        'Bonjour,',
        'Nous avons reçu votre demande ({type}) et nous l’examinons.',
        'Nous vous communiquerons le résultat par courriel et par un avis dans le portail. Vous n’avez rien à faire pour le moment.',
      ],
    },
    SI_SENT: {
      subject: 'Instruction d’expédition {reference} envoyée',
      text: [
        'Bonjour,',
        'L’instruction d’expédition {reference} de la réservation {booking} a été remise à la compagnie.',
        'Suivez la suite sous Instructions d’expédition.',
      ],
    },
    SI_HELD: {
      subject: 'Instruction d’expédition {reference} en attente',
      text: [
        'Bonjour,',
        'L’instruction d’expédition {reference} de la réservation {booking} attend d’être libérée par la compagnie.',
        'Motif : {reason}',
        'Pour toute question, contactez votre agence.',
      ],
    },
    SI_UPDATED: {
      subject: 'Du nouveau pour l’instruction {reference}',
      text: [
        'Bonjour,',
        'Il y a du nouveau pour l’instruction d’expédition {reference} de la réservation {booking} ; consultez le portail.',
        'Motif : {reason}',
      ],
    },
    APPROVAL_HELD: {
      subject: 'Votre demande ({type}) est en attente',
      text: [
        'Bonjour,',
        'Votre demande ({type}) nécessite des vérifications supplémentaires et est mise en attente.',
        'Motif : {reason}',
        'Si vous pouvez nous fournir d’autres éléments, répondez à ce courriel. Nous vous communiquerons le résultat.',
      ],
    },
    APPROVAL_PASSED: {
      subject: 'Votre demande ({type}) est acceptée',
      text: [
        'Bonjour,',
        'Votre demande ({type}) est acceptée.',
        'Les fonctions correspondantes figurent désormais au menu du portail.',
      ],
    },
    APPROVAL_REJECTED: {
      subject: 'Votre demande ({type}) est refusée',
      text: [
        'Bonjour,',
        'Votre demande ({type}) est refusée.',
        'Motif : {reason}',
        'Corrigez vos informations et présentez une nouvelle demande. Pour toute question, répondez à ce courriel.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Votre mot de passe a été modifié',
      text: [
        'Bonjour,',
        'Le mot de passe de votre compte a été modifié.',
        'Si vous n’êtes pas à l’origine de cette modification, choisissez immédiatement « Mot de passe oublié, ou invitation reçue par e-mail ? » sur la page de connexion pour en définir un autre, et prévenez-nous en répondant à ce courriel.',
      ],
    },
    RIGHTS_CHANGED: {
      subject: 'Les droits de votre compte ont été modifiés',
      text: [
        'Bonjour,',
        'L’administrateur {by} a modifié les droits de votre compte.',
        'Le menu du portail montre ce que vous pouvez utiliser désormais. Pour toute question, répondez à ce courriel.',
      ],
    },
    ACCOUNT_CHANGED: {
      subject: 'Les informations de votre compte ont été modifiées',
      text: [
        'Bonjour,',
        'L’administrateur {by} a modifié les informations de votre compte.',
        'Connectez-vous et vérifiez-les dans votre profil. En cas d’erreur, répondez à ce courriel.',
      ],
    },
  },
} satisfies MailTexts
