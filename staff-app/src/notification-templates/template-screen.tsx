import { fallbackLanguage } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearch } from 'wouter'
import { templateAtom } from './notification-templates.atoms.ts'
import { TemplateEditor } from './template-editor.tsx'

/** `/notification-templates/:id`, in a language with `?language=`. */
export function TemplateScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const requested = new URLSearchParams(useSearch()).get('language')
  const template = useAtomValue(templateAtom(id))
  const now =
    template.texts.find(({ language }) => language === requested) ??
    template.texts.find(({ language }) => language === fallbackLanguage)
  if (!now) throw new Error(`${id} has no languages`)
  return <TemplateEditor key={`${id} ${now.language} ${now.version}`} template={template} now={now} />
}
