import type { RequirementCode } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { placeOf } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { sampleValue } from './sampleValue.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

/** The findings of one rule between the keys of an object, with the missing key as their fix. */
export function requirementFindings(document: ConfigDocument, code: RequirementCode): readonly Finding[] {
	return shapeFaults(document, 'requirement')
		.filter(({ requirement }) => requirement.code === code)
		.map((fault) => ({
			span: fault.node === undefined ? placeOf(fault.entry, fault.object) : spanOf(fault.node),
			message: fault.requirement.message,
			...(fault.requirement.severity && { severity: fault.requirement.severity }),
			fixes: additionOf(document, fault),
		}));
}

function additionOf(
	document: ConfigDocument,
	{ entry, object, missing }: Extract<ShapeFault, { kind: 'requirement' }>,
): readonly Fix[] {
	const schema = schemaOf(document);
	if (entry.field.type !== 'object' || missing === undefined) return [];
	const changes = insertProperty(document.text, object, missing, sampleValue(schema, entry.field, missing));
	return [{ title: `Add \`${missing}\``, changes, preferred: true }];
}
