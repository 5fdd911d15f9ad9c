/**
 * Runs in the head, before the first paint: shows verified visitors their buttons, says that scripts run and whether
 * visits may be counted (`data-consent`: the answer given, or no where the browser sends Global Privacy Control),
 * and answers what is pressed before the client entry does: a click on a registration button is kept for it, or follows
 * its link once the page has loaded; a tab shows its panel, and is pressed again then. Where the entry cannot be
 * fetched, the page is as without scripts.
 */
export const headScript =
  '(d=>{let p,e=d.documentElement,s=e.dataset,r=()=>"ready"in s;s.js="";' +
  '/(^|; )isUserVerified=(true|1)(;|$)/.test(d.cookie)&&(s.verified="");' +
  'let a=/(?:^|; )analytics_consent=(yes|no)/.exec(d.cookie);' +
  'navigator.globalPrivacyControl?s.gpc=s.consent="no":a&&(s.consent||a[1]=="no")&&(s.consent=a[1]);' +
  'let c=v=>{if(r()||s.js!="")return;let q=v.target,t=q.closest("[data-lead]"),b=q.closest("[role=tab]");' +
  'if(t&&(t.tagName=="FORM")==(v.type=="submit")&&!v.ctrlKey&&!v.metaKey&&!v.shiftKey){v.preventDefault();window.earlyLead=t}' +
  'if(p=b||p,b)for(let o of b.parentNode.querySelectorAll("[role=tab]")){let n=o!=b;o.ariaSelected=!n;o.tabIndex=-n;' +
  'd.getElementById(o.getAttribute("aria-controls")).toggleAttribute("data-closed",n)}};' +
  'd.addEventListener("click",c);d.addEventListener("submit",c);' +
  'd.addEventListener("error",v=>{r()||v.target.type=="module"&&delete s.js},!0);' +
  // A script that waits for the first paint begins with whatever the visitor does, and answers.
  'addEventListener("load",()=>setTimeout(()=>{let t=window.earlyLead;if(t||p)dispatchEvent(new Event("input"));' +
  'if(!r())t&&(t.href?location.href=t.href:t.submit&&t.submit());else if(p&&p.ariaSelected=="true")p.click()}))' +
  '})(document)';
