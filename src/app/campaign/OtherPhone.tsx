import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyView } from '../../sections/lazyView.ts'
import type { SheetWords } from '../download/words/words.ts'
import type { PageView } from '../render/pageView.ts'
import { closeOtherPhone, otherPhone } from './otherPhone.ts'

const PhoneDialog = lazyView(() => import('./PhoneDialog.tsx'))

/** The dialog that leads from a phone that the app does not run on to another phone, while it is open. */
export function OtherPhone({ view, words }: { view: PageView; words: SheetWords }) {
  const { isOpen } = useStore(otherPhone)
  return (
    <Suspense>
      {isOpen && <PhoneDialog view={view} heading={words.misfit.otherPhone} close={closeOtherPhone} />}
    </Suspense>
  )
}
