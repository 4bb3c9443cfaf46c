import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { UseCheck } from '../check.ts';
import type { ComponentUse } from './componentUses.ts';
import { isDeclared } from './isDeclared.ts';

export const wrongChild: UseCheck = {
	code: 'wrong-child',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Component that its parent cannot hold',
	explain:
		'Some components hold only certain others, or only code blocks. What else stands directly inside of them is lost, or drawn out of place.',
	examples: {
		bad: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n  </Step>\n  <⟦Note⟧>\n    Keys expire.\n  </Note>\n</Steps>\n',
		good: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n\n    <Note>\n      Keys expire.\n    </Note>\n  </Step>\n</Steps>\n',
	},
	judge(use, document, report) {
		const around = findHolder(document, use);
		const children = around?.onlyChildren ? (around.children ?? []) : undefined;
		if (around === undefined || children === undefined || children.includes(use.component.name)) return;
		const wanted = children.map((name) => `\`<${name}>\``).join(' and ');
		report({
			span: use.tag.nameSpan,
			message: `\`<${around.name}>\` holds only ${wanted}. Move \`<${use.tag.name}>\` into one, or out.`,
		});
	},
};

function findHolder(document: PageDocument, { component, parent }: ComponentUse): Component | undefined {
	if (parent === undefined || isDeclared(document, parent.name)) return undefined;
	const around = findComponent(parent.name);
	// A component that names its parents is reported for standing outside of them, once.
	return component.parents?.includes(around?.name ?? '') === false ? undefined : around;
}
