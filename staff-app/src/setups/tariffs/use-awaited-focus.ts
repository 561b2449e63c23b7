import { useRef } from 'react'

interface AwaitedFocus {
  /** Sets the row that takes the focus when it is rendered. */
  expect: (id: string) => void
  focusIn: (id: string) => (node: HTMLElement | null) => void
}

/** Keeps the focus in a grid whose rows come and go. */
export function useAwaitedFocus(): AwaitedFocus {
  const awaited = useRef<string | null>(null)
  return {
    expect: (id) => {
      awaited.current = id
    },
    focusIn: (id) => (node) => {
      if (!node || awaited.current !== id) return
      awaited.current = null
      node.focus()
    },
  }
}
