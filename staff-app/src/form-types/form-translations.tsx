import type { OwnWords } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { TranslationsCard } from '../shared/translations/translations-card.tsx'
import type { EditedField } from './edit.ts'
import { errorPath, translatedIn, withWords } from './translations.ts'

interface FormTranslationsProps {
  /** Code and own name of the edited language. */
  language: { code: string; name: string }
  fields: readonly EditedField[]
  own: OwnWords
  errors: Readonly<Record<string, string>>
  locked: boolean
  onChange: (fields: EditedField[]) => void
}

/** Shows every text of a form beside its translation. */
export function FormTranslations(props: FormTranslationsProps): ReactElement {
  const { language, fields, own, errors, locked, onChange } = props
  const { t } = useText('form-types')
  const groups = translatedIn(fields, language.code, own).map(({ field, index, texts }) => ({
    id: field.id,
    texts: texts.map((text) => ({
      ...text,
      part: text.place === 'label' && field.kind === 'section' ? t('section_title') : partName(text.place, t),
      fault: errors[errorPath(index, text.place, language.code)],
    })),
  }))
  return (
    <TranslationsCard
      language={language}
      groups={groups}
      locked={locked}
      onChange={(written) =>
        onChange(
          fields.map((field) =>
            written
              .filter(({ group }) => group === field.id)
              .reduce((next, { place, words }) => withWords(next, place, language.code, words), field),
          ),
        )
      }
    />
  )
}

const NAMED: ReadonlySet<string> = new Set(['short_label', 'help', 'pattern_help'])

/** Returns the name of a text within its question. */
function partName(place: string, t: (key: string, params?: Record<string, string>) => string): string {
  const [list, at, ...rest] = place.split('.')
  if (list === 'options') return t('option', { number: String(Number(at) + 1) })
  if (list === 'warnings') return t('warning')
  if (list === 'fields') return `${t('group_fields')} · ${partName(rest.join('.'), t)}`
  return t(NAMED.has(list ?? '') ? (list ?? '') : 'label')
}
