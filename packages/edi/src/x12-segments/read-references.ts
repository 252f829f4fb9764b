// Reads N9: the numbers under one qualifier of element 128 (BN booking, BM bill of lading, EQ equipment, SN seal).
import { referenceReader } from '../references.ts'

export const { referencesOf, readReferences, findReference } = referenceReader('N9', '*', [1])
