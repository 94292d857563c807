import { type Field, isComponent } from '../../model/fields.ts'
import * as models from '../../sections/registry.ts'

/** The names of all fields of a kind in a model, at any depth. */
export function namesOf(model: Field, isWanted: (field: Field) => boolean): Set<string> {
  const inner: [string, Field][] = isComponent(model) ? Object.entries(model.fields) : []
  const sections: Field[] = model.attribute.type === 'dynamiczone' ? Object.values(models) : []
  return new Set([
    ...inner.flatMap(([name, field]) => [...(isWanted(field) ? [name] : []), ...namesOf(field, isWanted)]),
    ...sections.flatMap((section) => [...namesOf(section, isWanted)]),
  ])
}
