import type { FormField, Rule } from '@coverdesk/sdk/forms'
import { yesNo } from './kinds-of-loss.ts'

const whenComprehensive: Rule = { '==': [{ var: 'policy.cover_type' }, 'COMPREHENSIVE'] }

const photo = (key: string, label: string): FormField => ({
  key: `photo_${key}`,
  kind: 'photo',
  label,
  required: true,
  most: 2,
  show_when: whenComprehensive,
})

/** The questions before damage to the own vehicle is covered (domain: proposal of a comprehensive cover). */
export const ownDamageDocuments: FormField[] = [
  { key: 'photos', kind: 'section', label: 'Photos of the vehicle', show_when: whenComprehensive },
  { ...photo('front', 'Front'), help: 'The whole vehicle, with the plate in the picture' },
  photo('rear', 'Rear'),
  photo('left', 'Left side'),
  photo('right', 'Right side'),
  photo('interior', 'Interior'),
  photo('engine', 'Engine bay'),
  photo('odometer', 'Odometer'),
  { key: 'papers', kind: 'section', label: 'Papers of the vehicle' },
  { key: 'licence', kind: 'file', label: 'Vehicle licence', required: true, most: 2 },
  { key: 'ownership', kind: 'file', label: 'Proof of ownership', required: true, most: 3 },
  { key: 'history', kind: 'section', label: 'About the vehicle' },
  {
    key: 'earlier_claims',
    kind: 'choice',
    label: 'In the last 5 years, did you claim or did an insurer refuse to cover you?',
    required: true,
    options: yesNo,
  },
  {
    key: 'earlier_details',
    kind: 'long_text',
    label: 'What happened, and when?',
    required: true,
    show_when: { '==': [{ var: 'earlier_claims' }, 'yes'] },
  },
  { key: 'finance', kind: 'text', label: 'Bank or lender with an interest in the vehicle, if any' },
  { key: 'accessories', kind: 'long_text', label: 'Accessories that are not standard, with their value' },
]
