import { useText } from '@coverdesk/ui'
import { Link, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { EditedField } from './edit.ts'
import { languageOf } from './translations.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '1.2em' } })

const WORDS: Readonly<Record<string, string>> = {
  label: 'label',
  key: 'key',
  options: 'options',
  fields: 'group_fields',
  pattern: 'pattern',
  show_when: 'show_when',
}

interface QuestionErrorsProps {
  fields: readonly EditedField[]
  /** The server's texts by path, such as `fields.2.options.0.label`. */
  errors: Readonly<Record<string, string>>
  /** Called with the question, and the language if the error is in a translation. */
  onSelect: (id: string, language?: string) => void
}

/** Lists the errors that prevent saving, each linked to its question. */
export function QuestionErrors({ fields, errors, onSelect }: QuestionErrorsProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('form-types')
  const faults = Object.entries(errors).flatMap(([path, message]) => {
    const field = fields[Number(/^fields\.(\d+)\./.exec(path)?.[1])]
    return field ? [{ path, message, field, part: t(partOf(path)) }] : []
  })
  if (faults.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('fix')}</MessageBarTitle>
        <ul className={styles.list}>
          {faults.map(({ path, message, field, part }) => (
            <li key={path}>
              <Link as="button" onClick={() => onSelect(field.id, languageOf(path))}>
                {field.label || t('unnamed')}
              </Link>
              {`: ${part}. ${message}`}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}

/** Returns the label key of the property at a path. */
function partOf(path: string): string {
  if (languageOf(path)) return 'translation'
  return WORDS[path.split('.')[2] ?? ''] ?? 'question'
}
