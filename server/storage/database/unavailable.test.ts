import { expect, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

const error = (code: string | undefined, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  [new DatabaseUnavailable()],
  [error('SQLITE_FULL')],
  [error('SQLITE_IOERR_WRITE')],
  [error('53100')],
  [error('57P01')],
  [error('57014')],
  [error('28P01')],
  [error('3D000')],
  [error('25006')],
  [error('ECONNREFUSED')],
  [error(undefined, 'Connection terminated unexpectedly')],
  [error(undefined, 'Query read timeout')],
  [error(undefined, 'timeout exceeded when trying to connect')],
])('passes by itself: %s', (one) => expect(isDatabaseUnavailable(one)).toBe(true))

test.each([
  [error('SQLITE_ERROR')],
  [error('23505')],
  [error('42P01')],
  [error(undefined, 'is not a function')],
])('is a mistake: %s', (one) => expect(isDatabaseUnavailable(one)).toBe(false))
