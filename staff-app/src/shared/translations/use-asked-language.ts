import { useSearch } from 'wouter'

/** Returns the language of the texts that a link asks for with `?language=`; English without one. */
export const useAskedLanguage = (): string => new URLSearchParams(useSearch()).get('language') ?? 'en'
