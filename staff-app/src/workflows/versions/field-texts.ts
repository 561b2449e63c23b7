import { END_STEP, languages, type Party, type WorkflowStep } from '@coverdesk/sdk'
import type { Text } from '@coverdesk/ui'
import { runAmountText } from '../steps/amounts.ts'
import { partyName } from '../steps/party.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import type { StepField } from './version-diff.ts'

export type Words = Pick<Text, 't' | 'tn' | 'has' | 'formatList' | 'labelled'>

/** Formats the value of a step's field for reading. `steps` are all steps of the same version. */
export function fieldText(
  field: StepField,
  step: WorkflowStep,
  steps: readonly WorkflowStep[],
  catalogue: Catalogue,
  { t, tn, has, formatList, labelled }: Words,
): string {
  const party = (one: Party): string => partyName(one, catalogue.parties) || t('party.gone')
  const titleAt = (key: string): string => {
    const target = steps.find((one) => one.key === key)
    return target ? catalogue.titleOf(target) : t('unnamed')
  }
  const value = step[field]
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing')
  switch (field) {
    case 'due_hours':
      return tn('hours', step.due_hours ?? 0)
    case 'escalate_to':
    case 'assignee':
    case 'notify':
      return party(value as Party)
    case 'approvers':
      return formatList((step.approvers ?? []).map(party))
    case 'form_type':
      return catalogue.formTypes.find(({ key }) => key === value)?.name ?? t('form_type_own')
    case 'condition_id':
      return catalogue.conditions.find(({ id }) => id === value)?.name ?? t('condition_gone')
    case 'when_true':
    case 'when_false':
    case 'when_declined':
    case 'return_to':
    case 'next':
      return value === END_STEP ? t('end') : titleAt(String(value))
    case 'claim_states':
      return formatList((step.claim_states ?? []).map((state) => t(`claim_states.${state}`)))
    case 'filled_by':
      return t(`filled_by.${String(value)}`)
    case 'mode':
      return t(`mode.${String(value)}`)
    case 'amount_from':
      return t(runAmountText(String(value)) ?? 'amount_other')
    case 'limit':
      return has(`limits.${String(value)}`) ? t(`limits.${String(value)}`) : String(value)
    case 'translations':
      return Object.entries(step.translations ?? {})
        .map(([language, words]) =>
          labelled(
            languages.find(({ code }) => code === language)?.name ?? language,
            Object.values(words).join(' / '),
          ),
        )
        .join(' · ')
    case 'template':
      return t('template')
    default:
      return String(value)
  }
}
