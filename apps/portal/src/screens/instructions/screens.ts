// Shipping instructions: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const instructionScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.instructions,
    title: {
      'zh-CN': '提单补料',
      'en-US': 'Shipping instructions',
      'es-ES': 'Instrucciones de embarque',
      fr: 'Instructions d’embarquement',
    },
    right: 'INSTRUCTIONS',
    group: 'SAIL',
    load: async () => (await import('./list/instructions-screen.tsx')).InstructionsScreen,
  }),
  defineScreen({
    pattern: patterns.instruction,
    title: {
      'zh-CN': '补料',
      'en-US': 'Shipping instruction',
      'es-ES': 'Instrucción de embarque',
      fr: 'Instruction d’expédition',
    },
    right: 'INSTRUCTIONS',
    load: async () => (await import('./form/instruction-screen.tsx')).InstructionScreen,
  }),
  defineScreen({
    pattern: patterns.instructionCompare,
    title: {
      'zh-CN': '补料版本比对',
      'en-US': 'Compare versions',
      'es-ES': 'Comparar versiones',
      fr: 'Comparer les versions',
    },
    right: 'INSTRUCTIONS',
    load: async () => (await import('./compare/compare-screen.tsx')).CompareScreen,
  }),
  defineScreen({
    pattern: patterns.instructionDesk,
    title: {
      'zh-CN': '单证审核',
      'en-US': 'Document desk',
      'es-ES': 'Mesa de documentos',
      fr: 'Bureau des documents',
    },
    right: 'DOCUMENT_DESK',
    group: 'ADMINISTER',
    load: async () => (await import('./desk/desk-screen.tsx')).DeskScreen,
  }),
]
