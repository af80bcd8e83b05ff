import { describe, expect, test } from "vitest";
import { downloadUrl, reportFileName } from "./reports.ts";

describe("a report's address", () => {
  test.each([
    [{ reportUrl: "https://files.example/a.pdf" }, "https://files.example/a.pdf"],
    [{ reportUrl: "/api/reports/download/a.b.c" }, "/api/reports/download/a.b.c"],
    [{ reportFile: "a.b.c" }, "/api/reports/download/a.b.c"],
    [{ reportFile: "../../etc/passwd" }, "/api/reports/download/..%2F..%2Fetc%2Fpasswd"],
    [{ reportUrl: "javascript:alert(1)" }, "/api/reports/download/javascript%3Aalert(1)"],
    [{}, undefined],
  ])("%j", (report, url) => expect(downloadUrl(report)).toBe(url));
});

describe("a report's file name", () => {
  test.each([
    ["Lipid Profile", "Asha K", "Lipid_Profile_Asha_K_report.pdf"],
    ["CBC (with ESR)", "O'Neil / Ravi", "CBC__with_ESR__O_Neil___Ravi_report.pdf"],
    ["../../x", 'a"\r\nb', "______x_a___b_report.pdf"],
    ["HbA1c", "आशा कुमारी", "HbA1c_आशा_कुमारी_report.pdf"],
  ])("%s of %s", (testName, patientName, name) => {
    expect(reportFileName({ testName, patientName })).toBe(name);
  });

  test.each([148, 149, 150])("can be sent when cut behind %i letters", (letters) => {
    const name = reportFileName({ testName: "a".repeat(letters - 1), patientName: "𑄌𑄋𑄴𑄟𑄳𑄦" });
    expect([...name].length).toBeLessThanOrEqual(150 + "_report.pdf".length);
    expect(name.isWellFormed()).toBe(true);
  });
});
