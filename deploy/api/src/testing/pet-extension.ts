import type { Answers } from '@coverdesk/sdk/forms'
import { fieldError } from '../platform/errors/api-error.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'
import { addTrackerSearch, findTracker } from '../workflows/workflow-engine/tracker-store.ts'

/** Type of the form that asks for the pet. */
const PET_FORM = 'pet'
/** Key of the step with that form. */
const PET_STEP = 'pet'
const OLDEST_YEARS = 12
/** Premium from which the approver has to give a reason, in kobo. */
const HIGH_PREMIUM = 100_000_00

/** Tracker extension of pet insurance: a pet is insured for a tenth of its value. */
export const petExtension: TrackerExtension = {
  facts: {
    name: 'pet',
    read: async (_db, { answers }) => petOf(answers[PET_STEP] as Answers | undefined),
    simulate: (forms) => petOf(forms[PET_FORM]),
  },
  lifecycle: {
    async onApprove(tx, _services, trackerId, { reason }) {
      const { answers } = await findTracker(tx, trackerId)
      const pet = petOf(answers[PET_STEP] as Answers | undefined)
      if (pet && pet.premium >= HIGH_PREMIUM && reason === '') throw fieldError('reason', 'fields.required')
    },
    // Staff find an earlier rejection by the chip, also when the owner gives another name.
    async onReject(tx, _services, trackerId) {
      const { answers } = await findTracker(tx, trackerId)
      const pet = petOf(answers[PET_STEP] as Answers | undefined)
      if (pet) await addTrackerSearch(tx, trackerId, pet.chip)
    },
  },
  presentation: {
    async decisionFigures(_tx, { answers }) {
      const pet = petOf(answers[PET_STEP] as Answers | undefined)
      return (
        pet && [
          { label_key: 'sum_insured', amount: pet.value },
          { label_key: 'premium', amount: pet.premium },
        ]
      )
    },
  },
  form: {
    requiredAnswers: ['chip', 'age', 'value'].map((key) => ({ var: `forms.${PET_FORM}.${key}` })),
    checks: {
      [PET_FORM]: (_context, { age }) => {
        if (Number(age) > OLDEST_YEARS)
          throw fieldError('age', 'fields.number_high', { params: { most: OLDEST_YEARS } })
      },
    },
  },
}

/** Returns the pet of sent answers, with amounts in kobo; null before they are sent. */
function petOf(answers: Answers | undefined): { chip: string; value: number; premium: number } | null {
  if (!answers) return null
  const value = Number(answers.value)
  return { chip: String(answers.chip), value, premium: value / 10 }
}
