// French names of the items of 46 CFR 541 in the dispute pack.
import type { DisputeItemTexts } from './demurrage-items.zh-CN.ts'

export const disputeItems = {
  names: {
    BILL_NUMBERS: 'Numéro de connaissement',
    CONTAINER_NUMBERS: 'Numéro de conteneur',
    PORTS_OF_DISCHARGE: 'Port de déchargement',
    BASIS_OF_LIABILITY: 'Motif de facturation à cette partie',
    INVOICE_DATE: 'Date de la facture',
    INVOICE_DUE_DATE: 'Date d’échéance',
    FREE_DAYS: 'Franchise accordée, en jours',
    FREE_TIME_START: 'Début de la franchise',
    FREE_TIME_END: 'Fin de la franchise',
    AVAILABILITY_DATE: 'Date de mise à disposition du conteneur (import)',
    EARLIEST_RETURN_DATE: 'Première date de remise (export)',
    DATES_CHARGED: 'Dates facturées',
    TOTAL_DUE: 'Montant total dû',
    APPLICABLE_RULE: 'Règle tarifaire ou contractuelle applicable',
    RATES: 'Tarifs',
    CONTACT: 'Contact pour questions et demandes de réduction',
    DISPUTE_PROCEDURE: 'Adresse de la procédure de contestation',
    DISPUTE_TIME_LIMITS: 'Délais de demande et de réponse',
    STATEMENT_OF_CONSISTENCY: 'Déclaration de conformité aux règles de la FMC',
    STATEMENT_OF_PERFORMANCE: 'Déclaration que le transporteur n’a pas causé les frais',
    LAST_DAY_TO_INVOICE: 'Dernier jour pour facturer (30 jours après le dernier jour facturé)',
  },
  sources: { INVOICE: 'facture', PAPERS: 'documents de transport', LEDGER: 'décompte', LINE: 'boîte de la compagnie' },
  notInData: 'absent de nos données',
  notInDataWhy: 'absent de nos données : {why}',
  notApplicable: 'sans objet',
  notStarted: 'le décompte n’a pas commencé',
} satisfies DisputeItemTexts
