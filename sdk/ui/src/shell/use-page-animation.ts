import { useAtomValue } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'wouter'
import { animationAtom } from '../preferences/preferences.atoms.ts'

const frames: Readonly<Record<string, Keyframe[]>> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  rise: [
    { opacity: 0, transform: 'translateY(12px)' },
    { opacity: 1, transform: 'none' },
  ],
}

/** Names of the page change animations; the empty one is none. */
export const pageAnimations: readonly string[] = ['', ...Object.keys(frames)]

const LASTS = 180

/** Animates a new page as the preference `animation` says; never for users who prefer reduced motion. */
export function usePageAnimation(page: RefObject<HTMLElement | null>): void {
  const [location] = useLocation()
  const chosen = frames[useAtomValue(animationAtom)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address moves its page in
  useEffect(() => {
    if (!chosen || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    page.current?.animate(chosen, { duration: LASTS, easing: 'ease-out' })
  }, [page, chosen, location])
}
