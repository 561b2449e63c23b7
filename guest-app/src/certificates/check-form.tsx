import { useText } from '@coverdesk/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { checkPath } from '../paths.ts'
import { TextField } from '../shared/fields.tsx'

/** Looks up a number or a plate; the result has an address of its own. */
export function CheckForm(): ReactElement {
  const { t } = useText('certificates')
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [empty, setEmpty] = useState(false)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const searched = query.trim()
    setEmpty(searched === '')
    if (searched !== '') navigate(checkPath(searched))
    else document.getElementById('field-query')?.focus()
  }
  return (
    <form onSubmit={send} noValidate>
      <TextField
        name="query"
        label={t('query')}
        help={t('query_help')}
        error={empty ? t('query_needed') : undefined}
        value={query}
        onChange={setQuery}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        spellCheck={false}
        dir="ltr"
      />
      <div className="actions at-end">
        <button type="submit" className="button primary">
          {t('check')}
        </button>
      </div>
    </form>
  )
}
