import { expect, it } from 'vitest'
import { reasonText } from './row-texts.ts'

it.each([
  ['NO_TARIFF', null, 'en-US', 'No tariff covers this container; ask customer service'],
  ['CALENDAR_UNKNOWN', 'CN 2027', 'zh-CN', '该地当年的工作日历尚未公布，无法判定工作日（CN 2027）'],
  [
    'END_MISSING',
    'GATE_OUT_FULL',
    'es-ES',
    'El contenedor ya tuvo movimientos posteriores, pero no consta el evento que cierra el cómputo; haga confirmar primero su fecha: salida del lleno por puerta',
  ],
  ['NO_SLAB', '41', 'fr', 'Le tarif n’indique aucun montant pour ce jour : 41'],
] as const)('%s %s in %s', (reason, detail, language, expected) => {
  expect(reasonText(reason, detail, language)).toBe(expected)
})
