import { type Form, lagosDay } from '@coverdesk/sdk'
import { checkAnswers } from '@coverdesk/sdk/forms'
import { useMessages, useText } from '@coverdesk/ui'
import { useState } from 'react'
import { fieldAt } from './at-path.ts'
import {
  errorsBeyond,
  errorsLeft,
  errorsOf,
  errorTexts,
  type FormError,
  type FormErrorTexts,
  refusedTexts,
} from './form-errors.ts'
import { headOf, pageWithError } from './pages.ts'
import type { Draft } from './use-draft.ts'
import type { FormPlaces } from './use-form-places.ts'

/** The errors of a form's answers that its pages show. */
export interface FormErrors {
  /** Returns the errors of some fields, except at those paths. */
  check: (fields: Form['fields'], except: ReadonlySet<string>) => FormError[]
  /** Shows errors and opens the first page that has one; returns whether any is to be seen. */
  show: (found: readonly FormError[]) => boolean
  /** Shows those of one page, besides those found on others; returns the page of the first of the others. */
  showOnPage: (fields: Form['fields'], found: readonly FormError[]) => string | null
  /** Takes those away that an answer no longer has. */
  recheck: (path: string) => void
  textsOf: (fields: Form['fields']) => FormErrorTexts
  /** What is said at questions whose file was not accepted. */
  refusedTexts: (paths: readonly string[]) => FormErrorTexts
}

export function useFormErrors(form: Form, { keeper }: Draft, places: FormPlaces): FormErrors {
  const { t, formatDate, formatNumber, formatList } = useText('journeys')
  const errors = useText('errors')
  const say = { errors: errors.t, journeys: t, formatDate, formatNumber, formatList, message: useMessages() }
  const [visible, setVisible] = useState<readonly FormError[]>([])
  const { pages, declaration } = places
  const checkAll = (): FormError[] =>
    checkAnswers(form.fields, keeper.draft, { today: lagosDay(), run: form.run })
  return {
    check: (fields, except) => {
      const keys = new Set(fields.map(({ key }) => key))
      return checkAll().filter(
        ({ path }) => fieldAt(form.fields, path) && keys.has(headOf(path)) && !except.has(path),
      )
    },
    show: (found) => {
      setVisible(found)
      const page = pageWithError(pages, pathsOf(found))
      if (page) places.go(page, true)
      return page !== null || errorsOf(declaration ? [declaration] : [], found).length > 0
    },
    showOnPage: (fields, found) => {
      const others = errorsBeyond(fields, visible)
      setVisible([...others, ...found])
      return pageWithError(pages, pathsOf(others))
    },
    recheck: (path) => {
      if (visible.length === 0) return
      const found = checkAll()
      setVisible((before) => errorsLeft(before, headOf(path), found))
    },
    textsOf: (fields) => errorTexts(form.fields, errorsOf(fields, visible), say),
    refusedTexts: (paths) => refusedTexts(form.fields, paths, say),
  }
}

const pathsOf = (errors: readonly FormError[]): string[] => errors.map(({ path }) => path)
