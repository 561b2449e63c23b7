import type { Sale } from '@coverdesk/sdk'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { errorsOf, type SaleAnswers } from './answers.ts'
import { fieldId } from './sale-field.tsx'

/** Moves the focus to the first question without an answer, for a user who comes from the sale's form to fill it in. */
export function useFirstQuestion(answers: SaleAnswers, sale: Sale | null): void {
  const [search] = useSearchParams()
  const [arrival] = useState({ answers, sale, wanted: search.has('fill') })
  useEffect(() => {
    if (!arrival.wanted) return
    const errors = errorsOf(arrival.answers, '', arrival.sale, false)
    const ids = new Set(Object.keys(errors).map(fieldId))
    // In the order of the page, which is not that of the schema.
    const controls = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea)')]
    controls.find(({ id }) => ids.has(id))?.focus()
  }, [arrival])
}
