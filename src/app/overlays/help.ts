/** What the chat shows; the last five are its open form. */
export type Chat =
  | 'none'
  | 'not-found'
  | 'greeting'
  | 'plain'
  | 'form'
  | 'invalid'
  | 'refused'
  | 'sending'
  | 'thanked'

/** The help of a home page after a tap on download. */
export type Help = { modal: 'off' | 'open' | 'closed'; chat: Chat }

export type HelpEvent =
  | 'due'
  | 'modal closed'
  | 'greeted'
  | 'chat opened'
  | 'chat closed'
  | 'edited'
  | 'invalid'
  | 'sending'
  | 'refused'
  | 'accepted'

export const noHelp: Help = { modal: 'off', chat: 'none' }

export const dueAfterMs = 13_000
export const greetingMs = 10_000

export const isForm = (chat: Chat): boolean =>
  chat === 'form' || chat === 'invalid' || chat === 'refused' || chat === 'sending' || chat === 'thanked'

/** What the help becomes when this happens. */
export function helpAfter(help: Help, event: HelpEvent): Help {
  const chat = (next: Chat): Help => ({ ...help, chat: next })
  switch (event) {
    case 'due':
      return help.modal === 'open' ? help : { modal: 'open', chat: 'not-found' }
    case 'modal closed':
      return help.modal === 'open' ? { modal: 'closed', chat: 'greeting' } : help
    case 'greeted':
      return help.chat === 'greeting' ? chat('plain') : help
    case 'chat opened':
      return chat('form')
    case 'chat closed':
      return isForm(help.chat) ? chat(help.modal === 'open' ? 'not-found' : 'plain') : help
    case 'edited':
      return isForm(help.chat) ? chat('form') : help
    case 'invalid':
    case 'sending':
      return chat(event)
    case 'refused':
      return help.chat === 'sending' ? chat('refused') : help
    case 'accepted':
      return help.chat === 'sending' ? chat('thanked') : help
  }
}
