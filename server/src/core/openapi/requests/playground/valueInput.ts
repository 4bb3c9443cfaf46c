import type { JsonValue } from '../../../text/values.ts';

/** What a reader can enter for a value, by its schema. */
export type ValueInput = {
	readonly description?: string;
	/** What samples show while nothing is entered. */
	readonly example: JsonValue;
	/** What the server takes when nothing is sent. */
	readonly default?: JsonValue;
} & (
	| TextInput
	| NumberInput
	| { readonly kind: 'boolean' }
	| { readonly kind: 'choice'; readonly options: readonly JsonValue[] }
	| { readonly kind: 'file' }
	| {
			readonly kind: 'object';
			readonly fields: readonly InputField[];
			/** For keys of the reader's own. */
			readonly additional?: ValueInput;
			/** The fields are the items of a list, each with a schema of its own. */
			readonly isList?: true;
	  }
	| { readonly kind: 'list'; readonly item: ValueInput }
	| { readonly kind: 'variants'; readonly variants: readonly InputVariant[] }
	/** Anything at all, written as JSON. */
	| { readonly kind: 'json' }
);

export interface TextInput {
	readonly kind: 'text';
	readonly format?: string;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
}

export interface NumberInput {
	readonly kind: 'number';
	readonly isWhole: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
}

export interface InputField {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
}

export interface InputVariant {
	readonly label: string;
	readonly input: ValueInput;
}
