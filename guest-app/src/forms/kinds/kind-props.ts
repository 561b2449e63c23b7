import type { FormField } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'

/** What each kind of question gets. */
export interface KindProps {
  field: FormField
  /** Dotted; also the anchor of the error summary. */
  path: string
  value: unknown
  /** The text at a path of this question. */
  errorAt: (path: string) => string | undefined
  onChange: (value: unknown) => void
}

/** The question as it is read: amounts name their currency, what need not be answered says so. */
export function useLabel({ kind, label: question, required }: FormField): string {
  const { t } = useText('journeys')
  const label = kind === 'money' ? t('money', { label: question }) : question
  return required ? label : t('optional', { label })
}

/** An answer that is a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
