import { useDebounced, useText } from '@coverdesk/ui'
import { Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import type { QueryObserverResult } from '@tanstack/query-core'
import { type Atom, useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Choice } from './fields.tsx'
import { matching, meant } from './matching.ts'
import { fieldId, useField } from './quote-form.ts'

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0 },
  input: { width: '100%', minWidth: 0, textOverflow: 'ellipsis' },
  list: { maxHeight: '320px' },
  open: { minWidth: '24px', minHeight: '24px', justifyContent: 'center', alignItems: 'center' },
  code: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface Shared<Option extends Choice> {
  path: string
  required?: boolean
  hint?: string | undefined
  onChoose?: (option: Option | null) => void
  /** Code shown beside the name. */
  coded?: boolean
  /** Without a label that is seen, as in a table. */
  bare?: boolean
}

interface LookupFieldProps<Option extends Choice> extends Shared<Option> {
  options: readonly Option[]
}

/** One of a long list, found by its code or by a part of its name. */
export function LookupField<Option extends Choice>(props: LookupFieldProps<Option>): ReactElement {
  const { options, ...shared } = props
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = useField(props.path)
  const chosen = options.find(({ code }) => code === value) ?? null
  const found = matching(options, typed ?? '')
  return <Combo {...shared} {...{ typed, setTyped, chosen, found }} isFound />
}

interface SearchFieldProps<Option extends Choice> extends Shared<Option> {
  /** Returns the options for a search text or code, best match first. */
  find: (searchText: string) => Atom<QueryObserverResult<Option[]>>
}

/** One of a list the server searches. */
export function SearchField<Option extends Choice>(props: SearchFieldProps<Option>): ReactElement {
  const { find, ...shared } = props
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = useField(props.path)
  const code = typeof value === 'string' ? value : ''
  const wanted = (typed ?? code).trim()
  const searchText = useDebounced(wanted)
  const { data: found = [], isFetching, isPlaceholderData } = useAtomValue(find(searchText))
  const chosen = useAtomValue(find(code)).data?.find((one) => one.code === code) ?? null
  const isFound = searchText === wanted && !isFetching && !isPlaceholderData
  return <Combo {...shared} {...{ typed, setTyped, chosen, found, isFound }} />
}

interface ComboProps<Option extends Choice> extends Shared<Option> {
  typed: string | null
  setTyped: (typed: string | null) => void
  chosen: Option | null
  found: readonly Option[]
  /** Whether the results belong to the current text. */
  isFound: boolean
}

function Combo<Option extends Choice>(props: ComboProps<Option>): ReactElement {
  const { path, required = false, hint, onChoose, coded = false, bare = false } = props
  const { typed, setTyped, chosen, found, isFound } = props
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField(path)
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // An option that went with the list is no longer the one in focus.
    if (document.activeElement !== input.current) input.current?.removeAttribute('aria-activedescendant')
  })
  const choose = (option: Option | null): void => (onChoose ? onChoose(option) : put(option?.code ?? ''))
  const nameOf = ({ code, name }: Choice): string => (coded ? `${name} (${code})` : name)
  const shown = chosen ? nameOf(chosen) : typeof value === 'string' ? value : ''
  // A fast typist leaves the field before results arrive. Text without a match stays as typed.
  const settle = useEffectEvent((searchText: string) => {
    const one = meant(found, searchText)
    if (searchText.trim() === '') choose(null)
    else if (one) choose(one)
    else put(searchText.trim())
    setTyped(null)
    setLeft(false)
  })
  useEffect(() => {
    if (isLeft && isFound && typed !== null) settle(typed)
  }, [isLeft, isFound, typed])
  return (
    <Field
      {...(bare ? {} : { label: { children: t(`fields.${path}`), htmlFor: fieldId(path) } })}
      required={required}
      hint={hint ?? ''}
      validationMessage={fault}
    >
      <Combobox
        id={fieldId(path)}
        className={styles.box}
        input={{ className: styles.input }}
        freeform
        autoComplete="off"
        {...(bare ? { 'aria-label': t(`fields.${path}`) } : {})}
        listbox={{ className: styles.list }}
        expandIcon={{ className: styles.open, tabIndex: -1, 'aria-hidden': true }}
        ref={input}
        value={typed ?? shown}
        selectedOptions={chosen ? [chosen.code] : []}
        onChange={(event) => {
          setLeft(false)
          setTyped(event.target.value)
        }}
        onOptionSelect={(_event, data) => {
          const option = found.find(({ code }) => code === data.optionValue)
          if (!option) return
          setTyped(null)
          choose(option)
        }}
        onBlur={() => setLeft(true)}
      >
        {found.map((option) => (
          <Option key={option.code} value={option.code} text={nameOf(option)}>
            <span>
              {option.name} {coded ? <span className={styles.code}>{option.code}</span> : null}
            </span>
          </Option>
        ))}
        {found.length === 0 ? (
          <Option disabled value="" text="">
            {t('quote.nothing_found')}
          </Option>
        ) : null}
      </Combobox>
    </Field>
  )
}
