import type { WorkflowError } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import type { Translation } from '../../shared/translations/translated-text.ts'
import { TranslationsCard } from '../../shared/translations/translations-card.tsx'
import { errorAt } from '../step-errors/step-errors.ts'
import { changeStep, type EditedStep } from '../steps/steps.ts'
import { type OwnTitle, stepsIn, withWords } from './step-words.ts'

interface StepTranslationsProps {
  /** Code and own name of the edited language. */
  language: { code: string; name: string }
  steps: readonly EditedStep[]
  own: OwnTitle
  faults: readonly WorkflowError[]
  locked: boolean
  onChange: (steps: EditedStep[]) => void
}

/** Shows every text of the workflow's own steps beside its translation. */
export function StepTranslations(props: StepTranslationsProps): ReactElement {
  const { language, steps, own, faults, locked, onChange } = props
  const { t } = useText('workflows')
  const groups = stepsIn(steps, language.code, own).map(({ id, step, texts }) => ({
    id,
    texts: texts.map((text) => ({
      ...text,
      part: `${t(`kinds.${step.kind}`)} · ${t(`fields.${text.place}`)}`,
      fault: errorAt(faults, step.key, `translations.${language.code}.${text.place}`) ?? undefined,
    })),
  }))
  const write = (written: readonly Translation[]): void =>
    onChange(
      written.reduce(
        (next: EditedStep[], { group, place, words }) => {
          const step = next.find(({ id }) => id === group)
          if (!step) return next
          const translations = withWords(step, { place, language: language.code, words })
          return changeStep(next, group, { translations })
        },
        [...steps],
      ),
    )
  return <TranslationsCard language={language} groups={groups} locked={locked} onChange={write} />
}
