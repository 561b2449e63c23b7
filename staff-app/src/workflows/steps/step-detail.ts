import type { WorkflowStep } from '@coverdesk/sdk'
import type { Text } from '@coverdesk/ui'
import { partyName } from './party.ts'
import type { Catalogue } from './use-catalogue.ts'

type Words = Pick<Text, 't' | 'formatList'>

/** Returns what a step does in a few words: whose form it is, who approves, which rule, which message. */
export function stepDetail(step: WorkflowStep, catalogue: Catalogue, { t, formatList }: Words): string {
  const { parties } = catalogue
  const named = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
  switch (step.kind) {
    case 'form': {
      const form = catalogue.formTypes.find(({ key }) => key === step.form_type)?.name
      if (step.filled_by !== 'staff') return named(form, t('customer'))
      return named(form, step.assignee ? partyName(step.assignee, parties) : t('filled_by.staff'))
    }
    case 'approval': {
      const approvers = (step.approvers ?? []).map((party) => partyName(party, parties)).filter(Boolean)
      return step.mode === 'all' ? approvers.join(' + ') : formatList(approvers)
    }
    case 'condition':
      return catalogue.conditions.find(({ id }) => id === step.condition_id)?.name ?? ''
    case 'notify': {
      const to = step.notify ? partyName(step.notify, parties) : t('customer')
      const template = catalogue.templates.find(({ id }) => id === step.template)?.name
      return named(to, template ?? step.subject)
    }
    case 'update_claim': {
      const state = step.claim_states?.at(-1)
      return state ? t(`claim_states.${state}`) : ''
    }
    default:
      return ''
  }
}
