import type { Table } from 'mdast';
import { type Content, element } from '../element.ts';
import type { RenderContext } from '../renderContext.ts';

/**
 * A table in a frame of its own, so that a wide one scrolls and the page does not. Every row has the columns of the head:
 * what is more is not shown.
 */
export function renderTable(context: RenderContext, node: Table): Content {
	const columns = node.children[0]?.children ?? [];
	const rows = node.children.map((row, rowIndex) =>
		element(
			'tr',
			{},
			columns.map((_, column) =>
				element(
					rowIndex === 0 ? 'th' : 'td',
					{ align: node.align?.[column] ?? undefined, scope: rowIndex === 0 ? 'col' : undefined },
					context.render(context, row.children[column]?.children ?? []),
				),
			),
		),
	);
	return element(
		'div',
		{ class: 'r-table', tabindex: context.inLink ? undefined : 0, role: 'group', 'aria-label': 'Table' },
		element('table', {}, element('thead', {}, rows.slice(0, 1)), element('tbody', {}, rows.slice(1))),
	);
}
