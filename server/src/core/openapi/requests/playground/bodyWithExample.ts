import { isJsonArray, isJsonObject, type JsonValue } from '../../../text/values.ts';
import type { PlaygroundBody, PlaygroundModel } from './playgroundModel.ts';
import type { ValueInput } from './valueInput.ts';

/** Selected body, with the values of the selected example as examples of its fields. */
export function bodyWithExample(
	{ bodies }: Pick<PlaygroundModel, 'bodies'>,
	state: { readonly body: number; readonly example: number },
): PlaygroundBody | undefined {
	const body = bodies[state.body];
	const example = body?.examples?.[state.example];
	return body === undefined || example === undefined
		? body
		: { ...body, input: withExample(body.input, example.value) };
}

function withExample(input: ValueInput, example: JsonValue): ValueInput {
	if (input.kind === 'list' && isJsonArray(example)) {
		const [first] = example;
		return { ...input, example, item: first === undefined ? input.item : withExample(input.item, first) };
	}
	if (input.kind !== 'object') return { ...input, example };
	const fields = input.fields.map((field, index) => {
		const known = isJsonArray(example)
			? example[index]
			: isJsonObject(example)
				? example[field.name]
				: undefined;
		return known === undefined ? field : { ...field, input: withExample(field.input, known) };
	});
	return { ...input, example, fields };
}
