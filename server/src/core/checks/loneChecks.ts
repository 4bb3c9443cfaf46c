import type { Component } from '../catalogue/component.ts';
import type { Project } from '../project/project.ts';
import type { PageDocument } from '../syntax/document.ts';
import type { LoneCheck, Report, UseCheck, WidePageCheck } from './check.ts';
import { componentUses } from './components/componentUses.ts';

interface Listener {
	/** Who hears what a check finds. */
	readonly reportOf: (check: LoneCheck) => Report;
	/** Whether that is enough, so that the rest need not be found. */
	readonly hasEnough: () => boolean;
	/** Where it is known, for checks that the site’s settings may silence. */
	readonly project?: Project;
}

/** Some of the checks that look at nothing but the page, so put together that what they share is walked through once. */
export class LoneChecks {
	readonly #wide: readonly WidePageCheck[];
	/** By what they tell of. */
	readonly #ofLists: readonly {
		readonly tellsOf: NonNullable<WidePageCheck['tellsOf']>;
		readonly checks: readonly WidePageCheck[];
	}[];
	readonly #ofUses: readonly UseCheck[];
	/** Those of them that concern a component. */
	readonly #ofComponents = new Map<Component, readonly PlacedCheck[]>();

	constructor(checks: readonly LoneCheck[]) {
		const wide = checks.filter((check) => 'run' in check);
		const ofLists = new Map<NonNullable<WidePageCheck['tellsOf']>, WidePageCheck[]>();
		for (const check of wide) {
			const { tellsOf } = check;
			if (tellsOf !== undefined) ofLists.set(tellsOf, [...(ofLists.get(tellsOf) ?? []), check]);
		}
		this.#wide = wide.filter(({ tellsOf }) => tellsOf === undefined);
		this.#ofLists = [...ofLists].map(([tellsOf, checks]) => ({ tellsOf, checks }));
		this.#ofUses = checks.filter((check) => 'judge' in check);
	}

	run(document: PageDocument, { reportOf, hasEnough, project }: Listener): void {
		const context = { document, project };
		for (const check of this.#wide) {
			check.run(context, reportOf(check));
			if (hasEnough()) return;
		}
		for (const { tellsOf, checks } of this.#ofLists) {
			if (tellsOf(document).length === 0) continue;
			for (const check of checks) check.run(context, reportOf(check));
			if (hasEnough()) return;
		}
		const uses = componentUses(document);
		const reports = uses.length === 0 ? [] : this.#ofUses.map(reportOf);
		for (const use of uses) {
			for (const { check, place } of this.#concerning(use.component))
				check.judge(use, document, reports[place] ?? reportOf(check), project);
			if (hasEnough()) return;
		}
	}

	#concerning(component: Component): readonly PlacedCheck[] {
		let checks = this.#ofComponents.get(component);
		if (checks === undefined) {
			checks = this.#ofUses
				.map((check, place) => ({ check, place }))
				.filter(({ check }) => check.concerns?.(component) ?? true);
			this.#ofComponents.set(component, checks);
		}
		return checks;
	}
}

interface PlacedCheck {
	readonly check: UseCheck;
	readonly place: number;
}
