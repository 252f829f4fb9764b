// Reads RFF: the numbers under one qualifier 1153 (BN booking, BM bill of lading, EQ equipment).
import { referenceReader } from '../references.ts'

export const { referencesOf, readReferences, findReference } = referenceReader('RFF', '+', [0, 1])
