import type {
	ConfigField,
	ConfigSchema,
	ObjectField,
	SampleValue,
} from '../../catalogue/config/configSchema.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { didYouMeanQuestion } from '../../text/didYouMean.ts';
import { withCursorInQuotes } from '../../text/edits.ts';
import { decapitalized } from '../../text/words.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { entryDisplayName, keyOrBracketSpan } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { findMistaken, renameKey } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';

export const missingProperty: ConfigCheck = {
	code: 'missing-property',
	subject: 'config',
	severity: 'error',
	title: 'Missing required key',
	explain:
		'The site cannot be built without its required keys. Add the missing key. A key that is recommended but not required is a hint.',
	examples: {
		bad: '⟦{⟧\n\t"theme": "mint",\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0C8465" }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] }\n}',
	},
	faults: {
		missing(fault, { document }, report) {
			report(toFinding(document, fault));
		},
	},
};

function toFinding(
	document: ConfigDocument,
	{ entry, object, owner, name, field, standing, misspelled }: Extract<ShapeFault, { kind: 'missing' }>,
): Finding {
	if (misspelled !== undefined) {
		const advice = findMistaken(owner, misspelled.name)?.advice ?? didYouMeanQuestion(name);
		return {
			span: spanOf(misspelled.key),
			message: `Unknown key \`${misspelled.name}\` in ${entryDisplayName(entry)}, which requires \`${name}\`. ${advice}`,
			fixes: [renameKey(misspelled.key, name)],
		};
	}
	const message =
		standing === 'required'
			? `Missing required key \`${name}\` in ${entryDisplayName(entry)}${about(field)}.`
			: `\`${name}\` is recommended${about(field)}.`;
	const value = emptyPropertyValue(schemaOf(document), owner, name);
	const changes = insertProperty(document.text, object, name, value).map(withCursorInQuotes);
	return {
		span: keyOrBracketSpan(entry, object),
		message,
		...(standing === 'expected' ? { severity: 'hint' as const } : {}),
		fixes: [{ title: `Add \`${name}\``, changes, preferred: true }],
	};
}

/** Meaning of the key, to end the sentence: “: name of the project”. Empty if that would make it long. */
function about({ description = '' }: ConfigField): string {
	const [meaning = ''] = description.split(/\.(?:\s|$)/, 1);
	return meaning === '' || meaning.length > maxMeaning ? '' : `: ${decapitalized(meaning)}`;
}

const maxMeaning = 50;

/**
 * Value of a key that a quick fix adds to the object: the default or only one, else the form of the value with empty
 * strings and lists, since only the author knows the content: `[{ "group": "", "pages": [] }]`.
 */
export function emptyPropertyValue(schema: ConfigSchema, owner: ObjectField, name: string): SampleValue {
	const field = owner.properties[name];
	if (field === undefined) return '';
	const [first] = alternativesOf(schema, field);
	const only = first?.type === 'string' ? Object.keys(first.values ?? {}) : [];
	const given = field.default ?? first?.default ?? (only.length === 1 ? only[0] : undefined);
	return given ?? emptied(field.sample ?? sampleIn(owner, name) ?? sampleOf(schema, field));
}

function emptied(value: SampleValue): SampleValue {
	if (typeof value === 'string') return '';
	if (isList(value)) return value.filter((item) => typeof item !== 'string').map(emptied);
	if (typeof value !== 'object') return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}

function sampleIn({ sample }: ObjectField, name: string): SampleValue | undefined {
	return typeof sample === 'object' && !isList(sample) ? sample[name] : undefined;
}

function sampleOf(schema: ConfigSchema, field: ConfigField): SampleValue {
	const [first] = alternativesOf(schema, field);
	const given = field.sample ?? first?.sample ?? field.default;
	if (given !== undefined) return given;
	if (first?.type === 'array') {
		const item = sampleOf(schema, first.items);
		return typeof item === 'object' ? [item] : [];
	}
	if (first?.type === 'object') return {};
	if (first?.type === 'boolean') return false;
	return '';
}

/** `Array.isArray` does not narrow a union with a read-only array. */
function isList(value: SampleValue): value is readonly SampleValue[] {
	return Array.isArray(value);
}
