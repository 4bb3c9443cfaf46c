import type { Component } from '../component.ts';
import { fieldTypes } from './sharedAttributes.ts';

export const responseField: Component = {
	name: 'ResponseField',
	summary: 'Documents one field of an API response.',
	advice: 'Use it for every field of the response; put the fields of an object in an `Expandable` inside it.',
	attributes: {
		name: { kind: 'text', summary: 'Name of the field.', required: true, sample: 'id' },
		type: {
			kind: 'text',
			summary: 'Type of the value; a union such as `string | null` is shown as written.',
			required: true,
			renderedWithout: true,
			options: fieldTypes,
			sample: 'string',
		},
		required: { kind: 'flag', summary: 'Marks a field that every response contains.' },
		deprecated: { kind: 'flag', summary: 'Marks a field that will go away.', beyondSpec: true },
		default: { kind: 'text', summary: 'The value when nothing else was set.', beyondSpec: true },
		pre: { kind: 'expression', summary: 'Labels before the name, as a list of texts.', beyondSpec: true },
		post: { kind: 'expression', summary: 'Labels after the name, as a list of texts.', beyondSpec: true },
	},
	content: 'flow',
	converts: 'table',
	example: `<ResponseField name="id" type="string" required>
  Identifier of the user.
</ResponseField>

<ResponseField name="address" type="object | null">
  Postal address, or \`null\` when the user gave none.

  <Expandable title="address">
    <ResponseField name="city" type="string">
      Name of the city.
    </ResponseField>
  </Expandable>
</ResponseField>`,
	rendering: { kind: 'field' },
	anchor: { of: ['name'], form: 'field' },
};
